package dev.blotter.adapter.jdbc.engine;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * The triggers that must be there and on, since versions and revisions depend on them.
 *
 * @param query what asks for the names of those that are
 * @param names the names that must be among them
 */
public record TriggerNames(String query, List<String> names) {

    private static final List<String> TABLES =
            List.of(
                    "instrument",
                    "group_terms",
                    "account",
                    "account_terms",
                    "api_user",
                    "user_account",
                    "user_denial",
                    "api_key",
                    "user_account_group",
                    "api_user_role",
                    "role_denial");

    /**
     * For each table that has a revision, there is a trigger with each of {@code endings}; others
     * keep the versions.
     */
    public static TriggerNames of(String query, List<String> ofVersions, List<String> endings) {
        Stream<String> ofRevisions =
                TABLES.stream().flatMap(table -> endings.stream().map(table::concat));
        return new TriggerNames(query, Stream.concat(ofVersions.stream(), ofRevisions).toList());
    }

    /** What to say of each that is missing or off. */
    public List<String> missing(Handle handle) {
        Set<String> there =
                handle.createQuery(query)
                        .mapTo(String.class)
                        .map(name -> name.toLowerCase(Locale.ROOT)) // H2's own is the default's
                        .set();
        return names.stream()
                .filter(name -> !there.contains(name))
                .map(
                        name ->
                                name
                                        + " is missing or off, so that servers do not see changes: switch it on, or"
                                        + " make it as the files V1 to V7 of the schema do")
                .toList();
    }
}
