package dev.blotter.adapter.jdbc.soundness;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.TriggerNames;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * The triggers that must be there and on, since versions and revisions depend on them.
 *
 * @param wanted their names
 */
public record Triggers(TriggerNames wanted) {

    /** Those of a kind of database. */
    public static Triggers of(Engine engine) {
        return new Triggers(engine.triggers());
    }

    /** How many there must be. */
    public int size() {
        return wanted.names().size();
    }

    /** What to say of each that is missing or off. */
    public List<String> missing(Handle handle) {
        Set<String> there =
                handle.createQuery(wanted.query())
                        .mapTo(String.class)
                        .map(name -> name.toLowerCase(Locale.ROOT)) // H2's own is the default's
                        .set();
        return wanted.names().stream()
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
