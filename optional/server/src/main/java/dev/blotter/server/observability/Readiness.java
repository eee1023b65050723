package dev.blotter.server.observability;

import dev.blotter.application.port.BooksMetrics;
import dev.blotter.application.port.MonitoredBooks;
import dev.blotter.application.port.Usability;
import dev.blotter.server.observability.log.AuditLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Whether a server should be sent requests. */
final class Readiness {

    /** A refresh of a large catalogue may take so long. */
    private static final Duration A_READING = Duration.ofMinutes(1);

    private final MonitoredBooks books;
    private final DatabaseCheck database;
    private final Optional<AuditLog> audit;
    private volatile boolean stopping;

    /** Of a server with this audit over these books, of which is asked whether they are usable. */
    Readiness(MonitoredBooks books, Supplier<Usability> usability, Optional<AuditLog> audit) {
        this.audit = audit;
        this.books = books;
        this.database = new DatabaseCheck(usability);
    }

    /** Notes that the server is going to stop. */
    void stop() {
        stopping = true;
    }

    /** The conditions for positions, which are never older than the database. */
    List<Check> forPositions() {
        return with(database.checks());
    }

    /** The conditions for instruments, which outlive the database for a limited time. */
    List<Check> forInstruments() {
        List<Check> found = database.checks();
        return with(DatabaseCheck.isAway(found) ? List.of() : found);
    }

    private List<Check> with(List<Check> found) {
        List<Check> checks = new ArrayList<>();
        checks.add(new Check("server", !stopping, stopping ? "stopping" : "running"));
        checks.add(
                books.metrics()
                        .catalog()
                        .map(catalog -> check(catalog, !found.isEmpty()))
                        .orElse(new Check("catalogue", false, "not loaded")));
        audit.map(Readiness::check).ifPresent(checks::add);
        checks.addAll(found);
        return checks;
    }

    /** A server that goes on without its audit is ready all the same. */
    private static Check check(AuditLog audit) {
        String detail = audit.failure().map("cannot be written: "::concat).orElse("written");
        return new Check("audit", audit.isReady(), detail);
    }

    /** While the database is away, nothing older than the bound is answered. */
    private static Check check(BooksMetrics.Catalog catalog, boolean mayBeReading) {
        Duration age = catalog.age();
        return new Check(
                "catalogue",
                age.compareTo(catalog.oldest()) <= 0
                        || (mayBeReading && age.compareTo(A_READING) <= 0),
                "%s instruments, current %s ms ago"
                        .formatted(catalog.size(), catalog.age().toMillis()));
    }
}
