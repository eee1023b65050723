package dev.blotter.bootstrap.observability;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.metrics.BooksMetrics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Whether a server should be sent requests. */
final class Readiness {

    /** A refresh of a large catalogue may take so long. */
    private static final Duration A_READING = Duration.ofMinutes(1);

    private final JdbcBooks books;
    private final DatabaseCheck database;
    private volatile boolean stopping;

    /** Of a server over these books. */
    Readiness(JdbcBooks books) {
        this.books = books;
        this.database = new DatabaseCheck(books::requireUsable);
    }

    /** Notes that the server is going to stop. */
    void stop() {
        stopping = true;
    }

    List<Check> checks() {
        List<Check> checks = new ArrayList<>();
        checks.add(new Check("server", !stopping, stopping ? "stopping" : "running"));
        checks.add(
                books.metrics()
                        .catalog()
                        .map(Readiness::check)
                        .orElse(new Check("catalogue", false, "not loaded")));
        checks.addAll(database.checks());
        return checks;
    }

    private static Check check(BooksMetrics.Catalog catalog) {
        Duration age = catalog.age();
        return new Check(
                "catalogue",
                age.compareTo(catalog.oldest()) <= 0 || age.compareTo(A_READING) <= 0,
                "%d instruments, current %d ms ago"
                        .formatted(catalog.size(), catalog.age().toMillis()));
    }
}
