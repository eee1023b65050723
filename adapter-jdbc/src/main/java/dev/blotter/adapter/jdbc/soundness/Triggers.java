package dev.blotter.adapter.jdbc.soundness;

import dev.blotter.adapter.jdbc.engine.Engine;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** The triggers that must be there and on, since versions and revisions depend on them. */
public enum Triggers {
    H2(
            """
            select trigger_name from information_schema.triggers
            where trigger_schema = current_schema
            """,
            List.of("account_opens_version", "position_moves_version"),
            List.of("_moves_revision")),
    POSTGRESQL(
            """
            select t.tgname from pg_trigger t
            join pg_class c on c.oid = t.tgrelid
            join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = current_schema() and not t.tgisinternal and t.tgenabled in ('O', 'A')
            """,
            List.of(
                    "account_opens_version",
                    "account_reopens_version",
                    "position_opens",
                    "position_changes",
                    "position_closes",
                    "position_is_not_truncated",
                    "position_version_is_not_deleted",
                    "position_version_is_not_truncated",
                    "book_revision_is_not_truncated"),
            List.of("_added", "_changed", "_removed", "_is_not_truncated"));

    private final String query;

    @SuppressWarnings("ImmutableEnumChecker") // made by toList
    private final List<String> names;

    /** For each table that has a revision, there is a trigger with each of {@code endings}. */
    Triggers(String query, List<String> ofVersions, List<String> endings) {
        this.query = query;
        this.names =
                Stream.concat(
                                ofVersions.stream(),
                                Stream.of(
                                                "instrument",
                                                "group_terms",
                                                "account",
                                                "account_terms",
                                                "api_user",
                                                "user_account",
                                                "user_denial",
                                                "api_key")
                                        .flatMap(table -> endings.stream().map(table::concat)))
                        .toList();
    }

    /** Those of a kind of database. */
    public static Triggers of(Engine engine) {
        return valueOf(engine.name());
    }

    /** How many there must be. */
    public int size() {
        return names.size();
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
                                        + " make it as the files V1 to V3 of the schema do")
                .toList();
    }

    private static final String REVISIONS =
            """
            select book from book_revision
            """;

    /** What to say of each book for which the triggers find no revision to move. */
    public static List<String> withoutRevision(Handle handle) {
        Set<String> there = handle.createQuery(REVISIONS).mapTo(String.class).set();
        return Stream.of("ACCOUNTS", "INSTRUMENTS", "USERS")
                .filter(book -> !there.contains(book))
                .map(
                        book ->
                                "the book %1$s has no revision: run \"insert into book_revision (book, revision) values ('%1$s', 1)\", and restart all servers"
                                        .formatted(book))
                .toList();
    }
}
