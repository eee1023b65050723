package dev.blotter.bootstrap.observability;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.metrics.BooksVitals;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToDoubleFunction;

/** Meters of the catalogue, the connections to the database, and what is kept in memory. */
final class BookMeters {

    private static final double NANOS_PER_SECOND = 1e9;

    private final JdbcBooks books;
    private final MeterRegistry registry;

    private BookMeters(JdbcBooks books, MeterRegistry registry) {
        this.books = books;
        this.registry = registry;
    }

    static void bind(JdbcBooks books, MeterRegistry registry) {
        BookMeters meters = new BookMeters(books, registry);
        meters.bindCatalog();
        meters.bindPool();
        meters.bindLag();
        books.vitals().kept().forEach(kept -> meters.bindKept(kept.name()));
    }

    private void bindCatalog() {
        catalog("age.seconds", "since it was last known to be current", BookMeters::seconds);
        catalog("instruments", "instruments in it", BooksVitals.Catalog::size);
        catalog("revision", "of the book that it was read at", BooksVitals.Catalog::revision);
    }

    private void catalog(
            String what, String description, ToDoubleFunction<BooksVitals.Catalog> value) {
        Gauge.builder(
                        "blotter.catalog." + what,
                        books,
                        each ->
                                each.vitals()
                                        .catalog()
                                        .map(value::applyAsDouble)
                                        .orElse(Double.NaN))
                .description("The catalogue in memory: " + description)
                .register(registry);
    }

    private static double seconds(BooksVitals.Catalog catalog) {
        return catalog.age().toNanos() / NANOS_PER_SECOND;
    }

    private void bindLag() {
        Gauge.builder(
                        "blotter.standby.lag.seconds",
                        books,
                        each ->
                                each.vitals()
                                        .standbyLag()
                                        .map(lag -> lag.toNanos() / NANOS_PER_SECOND)
                                        .orElse(Double.NaN))
                .description("How far the standby was behind that was connected to last")
                .register(registry);
    }

    private void bindPool() {
        pool("active", BooksVitals.Pool::active);
        pool("idle", BooksVitals.Pool::idle);
        pool("pending", BooksVitals.Pool::pending);
        Gauge.builder("blotter.db.connections.max", books, each -> each.vitals().pool().max())
                .description("Connections to the database that there may be")
                .register(registry);
        FunctionCounter.builder(
                        "blotter.db.connection.timeouts",
                        books,
                        each -> each.vitals().pool().timeouts())
                .description("How many times somebody has waited for a connection in vain")
                .register(registry);
    }

    private void pool(String state, ToDoubleFunction<BooksVitals.Pool> value) {
        Gauge.builder(
                        "blotter.db.connections",
                        books,
                        each -> value.applyAsDouble(each.vitals().pool()))
                .description("Connections to the database; pending are those who wait for one")
                .tag("state", state)
                .register(registry);
    }

    private void bindKept(String name) {
        kept(name, "entries", BooksVitals.Kept::entries);
        kept(name, "bytes", kept -> kept.bytes().orElse(0));
    }

    private void kept(String name, String what, ToDoubleFunction<BooksVitals.Kept> value) {
        Gauge.builder(
                        "blotter.cache." + what,
                        books,
                        each ->
                                each.vitals().kept().stream()
                                        .filter(kept -> kept.name().equals(name))
                                        .mapToDouble(value)
                                        .sum())
                .description("What is kept in memory; bytes by an estimate")
                .tag("cache", name)
                .register(registry);
    }
}
