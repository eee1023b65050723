package dev.blotter.adapter.jdbc.check;

import dev.blotter.adapter.jdbc.administration.Transactions;
import dev.blotter.adapter.jdbc.check.Finding.Level;
import dev.blotter.adapter.jdbc.engine.Engine;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;

/** Checks books whose tables have the version that this program works with, all at one moment. */
final class BooksCheck {

    private static final int LISTED = 10;

    private final Transactions transactions;
    private final Triggers triggers;

    /** Checks over a connection from there. */
    BooksCheck(ConnectionFactory connections, Engine engine) {
        this.transactions = new Transactions(connections, engine);
        this.triggers = Triggers.of(engine);
    }

    /**
     * Reports what it finds, area by area.
     *
     * @throws dev.blotter.application.port.BooksUnavailable if the database cannot be reached
     */
    void run(Consumer<Finding> findings) {
        transactions.reading(
                handle -> {
                    triggers.check(handle).forEach(findings);
                    revisions(handle).forEach(findings);
                    for (Area area : Area.values()) {
                        area.check(handle, LISTED).forEach(findings);
                    }
                    return true;
                });
    }

    private static final String REVISIONS =
            """
            select book from book_revision
            """;

    private static List<Finding> revisions(Handle handle) {
        Set<String> missing = new TreeSet<>(Set.of("INSTRUMENTS", "ACCOUNTS", "USERS"));
        missing.removeAll(handle.createQuery(REVISIONS).mapTo(String.class).list());
        return missing.stream()
                .map(
                        book ->
                                new Finding(
                                        Level.ERROR,
                                        "triggers",
                                        ("the book %1$s has no revision: run \"insert into book_revision"
                                                        + " (book, revision) values ('%1$s', 1)\", and"
                                                        + " restart all servers")
                                                .formatted(book)))
                .toList();
    }
}
