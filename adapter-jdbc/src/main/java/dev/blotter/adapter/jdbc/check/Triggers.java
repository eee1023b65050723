package dev.blotter.adapter.jdbc.check;

import dev.blotter.adapter.jdbc.check.Finding.Level;
import dev.blotter.adapter.jdbc.engine.Engine;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** The triggers that must be there and on, since versions and revisions depend on them. */
enum Triggers {
    H2(
            """
            select lower(trigger_name) from information_schema.triggers
            where trigger_schema = current_schema
            """,
            Stream.concat(
                            Stream.of("account_opens_version", "position_moves_version"),
                            Triggers.kept().map(table -> table + "_moves_revision"))
                    .toList()),
    POSTGRESQL(
            """
            select t.tgname from pg_trigger t
            join pg_class c on c.oid = t.tgrelid
            join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = current_schema() and not t.tgisinternal and t.tgenabled in ('O', 'A')
            """,
            Stream.of(
                            Stream.of(
                                    "account_opens_version",
                                    "account_reopens_version",
                                    "position_opens",
                                    "position_changes",
                                    "position_closes",
                                    "position_version_is_not_deleted"),
                            Triggers.kept()
                                    .flatMap(
                                            table ->
                                                    Stream.of("_added", "_changed", "_removed")
                                                            .map(table::concat)),
                            Stream.concat(
                                            Triggers.kept(),
                                            Stream.of(
                                                    "position",
                                                    "position_version",
                                                    "book_revision"))
                                    .map(table -> table + "_is_not_truncated"))
                    .flatMap(names -> names)
                    .toList());

    private final String query;

    @SuppressWarnings("ImmutableEnumChecker") // made by toList
    private final List<String> names;

    Triggers(String query, List<String> names) {
        this.query = query;
        this.names = names;
    }

    static Triggers of(Engine engine) {
        return switch (engine) {
            case H2 -> H2;
            case POSTGRESQL -> POSTGRESQL;
        };
    }

    /** The names of all. */
    Collection<String> names() {
        return names;
    }

    /** What is missing, or that nothing is. */
    List<Finding> check(Handle handle) {
        Set<String> there = handle.createQuery(query).mapTo(String.class).set();
        List<Finding> missing =
                names.stream()
                        .filter(name -> !there.contains(name))
                        .map(Triggers::missing)
                        .toList();
        return missing.isEmpty()
                ? List.of(new Finding(Level.OK, "triggers", names.size() + " are there and on"))
                : missing;
    }

    private static Finding missing(String name) {
        return new Finding(
                Level.ERROR,
                "triggers",
                name
                        + " is missing or off, so that servers do not see changes: switch it on, or"
                        + " make it as the files V1 and V2 of the schema do");
    }

    /** The tables that have a revision. */
    private static Stream<String> kept() {
        return Stream.of(
                "instrument",
                "group_terms",
                "account",
                "account_terms",
                "api_user",
                "user_account",
                "user_denial",
                "api_key");
    }
}
