package dev.blotter.server.observability;

import dev.blotter.application.port.BooksMetrics;
import dev.blotter.application.port.FollowerMetrics;
import dev.blotter.application.port.MonitoredBooks;
import dev.blotter.server.observability.log.AuditLog;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Meters of the server, of the catalogue, of connections to the database and of caches. */
record ServerMeters(MeterRegistry registry) {
    private static final double NANOS_PER_SECOND = 1e9;

    void bind(WatchedServer server, Supplier<FollowerMetrics> followers) {
        gauge("workers.busy", "Workers that have a request", () -> server.metrics().busy());
        gauge("workers.max", "Workers", () -> server.metrics().workers());
        gauge("queue", "Requests that wait for a worker", () -> server.metrics().queued());
        gauge("queue.max", "Requests that may wait", () -> server.metrics().maxQueue());
        gauge("connections", "Open connections", () -> server.metrics().connections());
        gauge(
                "connections.max",
                "Connections that may be open",
                () -> server.metrics().maxConnections());
        gauge("waiters", "Clients that wait for changes", () -> followers.get().waiting());
        gauge("streams", "Those of them that read events", () -> followers.get().streams());
        followers.get().answers().keySet().forEach(kind -> count(kind, followers));
        if (server.certificateEnd().isPresent()) {
            gauge(
                    "tls.certificate.expiry.seconds",
                    "When the certificate in force ends, in seconds since 1970",
                    () -> server.certificateEnd().orElseThrow().getEpochSecond());
        }
        String version =
                Optional.ofNullable(ServerMeters.class.getPackage().getImplementationVersion())
                        .orElse("unpackaged");
        gauge("info", "The version of the program", () -> 1, "version", version);
    }

    void bind(MonitoredBooks books) {
        bindCatalog(books);
        gauge(
                "standby.lag.seconds",
                "How far the standby was behind that was connected to last",
                () -> books.metrics().standbyLag().map(ServerMeters::seconds).orElse(Double.NaN));
        gauge(
                "books.age.seconds",
                "How long ago, by the clock of the database, the books in memory were the newest",
                () -> books.metrics().age().map(ServerMeters::seconds).orElse(Double.NaN));
        gauge(
                "books.newest.refused",
                "1 while a newer file of the books cannot be read, otherwise 0",
                () -> books.metrics().refusesNewest() ? 1 : 0);
    }

    private void count(FollowerMetrics.Answer kind, Supplier<FollowerMetrics> followers) {
        FunctionCounter.builder("blotter.changes", followers, all -> all.get().answers().get(kind))
                .description("Answers with changes")
                .tags("list", kind.list(), "form", kind.form(), "reason", kind.reason())
                .register(registry);
    }

    /** Returns what binds the meters of the feeds that there are then. */
    Runnable feeds(MonitoredBooks books) {
        MultiGauge ages =
                MultiGauge.builder("blotter.feed.age.seconds")
                        .description("How long ago the last transaction of a feed was committed")
                        .register(registry);
        MultiGauge setAside =
                MultiGauge.builder("blotter.feed.set.aside")
                        .description("Bad transactions of a feed that were set aside")
                        .register(registry);
        return () -> {
            ages.register(rows(books, feed -> seconds(since(feed.committed()))), true);
            setAside.register(rows(books, BooksMetrics.Feed::setAside), true);
        };
    }

    private static Duration since(Instant time) {
        return Duration.between(time, Instant.now());
    }

    private static List<MultiGauge.Row<?>> rows(
            MonitoredBooks books, ToDoubleFunction<BooksMetrics.Feed> value) {
        return books.metrics().feeds().stream()
                .<MultiGauge.Row<?>>map(
                        feed -> MultiGauge.Row.of(Tags.of("feed", feed.name()), feed, value))
                .toList();
    }

    void bind(Readiness readiness) {
        gauge(
                "positions.available",
                "1 while positions can be read, otherwise 0",
                () -> Check.allPassed(readiness.forPositions()) ? 1 : 0);
    }

    void bind(AuditLog audit) {
        gauge(
                "audit.failing",
                "1 while the audit cannot be written, otherwise 0",
                () -> audit.failure().isPresent() ? 1 : 0);
        FunctionCounter.builder("blotter.audit.lost", audit, AuditLog::lost)
                .description("Answers without a line in the audit")
                .register(registry);
    }

    private void bindCatalog(MonitoredBooks books) {
        catalog(books, "age.seconds", "Time since it was current", each -> seconds(each.age()));
        catalog(books, "instruments", "Instruments in the catalogue", BooksMetrics.Catalog::size);
        catalog(books, "revision", "Revision of the catalogue", BooksMetrics.Catalog::revision);
    }

    private void catalog(
            MonitoredBooks books,
            String name,
            String description,
            Function<BooksMetrics.Catalog, Number> value) {
        gauge(
                "catalog." + name,
                description,
                () -> books.metrics().catalog().map(value).orElse(Double.NaN));
    }

    private void gauge(String name, String description, Supplier<Number> value, String... tags) {
        Gauge.builder("blotter." + name, value)
                .description(description)
                .tags(tags)
                .register(registry);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / NANOS_PER_SECOND;
    }
}
