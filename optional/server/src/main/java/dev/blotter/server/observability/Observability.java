package dev.blotter.server.observability;

import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.application.port.FollowerMetrics;
import dev.blotter.application.port.MonitoredBooks;
import dev.blotter.application.port.Usability;
import dev.blotter.server.connection.ListenFailed;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.observability.log.AccessLog;
import dev.blotter.server.observability.log.AuditLog;
import dev.blotter.server.observability.otlp.Otlp;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The access log, metrics and health of one server, as far as they are on. */
public final class Observability implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Observability.class);

    private final ObservabilitySettings settings;
    private final MonitoredBooks books;
    private final Supplier<FollowerMetrics> followers;
    private final Readiness readiness;
    private final Optional<AccessLog> accessLog;
    private final Optional<AuditLog> audit;
    private final Optional<Metrics> metrics;
    private final Optional<Otlp> otlp;
    private Optional<ManagementServer> management = Optional.empty();

    private Observability(
            ObservabilitySettings settings,
            MonitoredBooks books,
            Supplier<FollowerMetrics> followers,
            Optional<AuditLog> audit,
            Optional<Otlp> otlp,
            Optional<AccessLog> accessLog) {
        this.settings = settings;
        this.books = books;
        this.followers = followers;
        this.accessLog = accessLog;
        this.audit = audit;
        this.otlp = otlp;
        this.metrics =
                settings.port().isPresent() || otlp.isPresent()
                        ? Optional.of(new Metrics())
                        : Optional.empty();
        Optional<Runnable> feeds =
                metrics.map(each -> new ServerMeters(each.registry()).feeds(books));
        this.readiness =
                new Readiness(
                        books,
                        () -> {
                            Usability found = books.usability();
                            feeds.ifPresent(Runnable::run);
                            return found;
                        },
                        audit);
    }

    /**
     * Starts for a server over {@code books} with these {@code followers}.
     *
     * @throws IOException if the audit cannot be written
     */
    public static Observability begin(
            ObservabilitySettings settings,
            MonitoredBooks books,
            Supplier<FollowerMetrics> followers)
            throws IOException {
        return new Observability(
                settings,
                books,
                followers,
                audit(settings), // the one that may fail comes before those that begin threads
                otlp(settings),
                settings.accessLog() ? Optional.of(AccessLog.open()) : Optional.empty());
    }

    private static Optional<AuditLog> audit(ObservabilitySettings settings) throws IOException {
        return settings.audit().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        AuditLog.open(
                                settings.audit().get().file(), settings.audit().get().refuses()));
    }

    /** Without a reference to a method, which would load the library where it is not used. */
    private static Optional<Otlp> otlp(ObservabilitySettings settings) {
        return settings.otlp().isPresent()
                ? Optional.of(Otlp.start(settings.otlp().get()))
                : Optional.empty();
    }

    /** Returns what counts the hits and misses of the cache of a name, if that is wanted. */
    public StatsCounter cache(String name) {
        return metrics.map(each -> each.cache(name)).orElse(StatsCounter.disabledStatsCounter());
    }

    /** Where more meters can be registered, if there are any. */
    public Optional<MeterRegistry> meters() {
        return metrics.map(Metrics::registry);
    }

    /** Notes that the request of this thread has a connection to the database from now on. */
    public void connectionLent() {
        otlp.ifPresent(each -> each.connectionLent());
    }

    /** Notes that the request of this thread has given its connection back. */
    public void connectionReturned() {
        otlp.ifPresent(each -> each.connectionReturned());
    }

    /** The observer of the server's requests. */
    public RequestObserver observer() {
        return Stream.of(
                        accessLog.<RequestObserver>map(log -> log),
                        audit.<RequestObserver>map(log -> log),
                        metrics.map(Metrics::requests),
                        otlp.map(each -> each.requests()))
                .flatMap(Optional::stream)
                .reduce(RequestObserver.NONE, RequestObserver::and);
    }

    /**
     * Starts to answer questions about {@code server}, if that is wanted.
     *
     * @throws IOException if the address or port cannot be had
     */
    public void startManagement(WatchedServer server) throws IOException {
        if (metrics.isPresent()) {
            ServerMeters meters = new ServerMeters(metrics.get().registry());
            meters.bind(books);
            meters.bind(server, followers);
            meters.bind(readiness);
            accessLog.ifPresent(this::count);
            audit.ifPresent(meters::bind);
            otlp.ifPresent(each -> each.send(metrics.get().complete()));
        }
        if (settings.port().isPresent()) {
            Liveness threads = new Liveness(server);
            management =
                    Optional.of(
                            listen(
                                    new ManagementHandler(
                                            readiness, threads, metrics.orElseThrow())));
        }
    }

    /** A second server on one machine shall not end because of a port that no one chose. */
    private ManagementServer listen(ManagementHandler handler) throws IOException {
        int port = settings.port().orElseThrow();
        try {
            return ManagementServer.start(settings.host(), port, handler);
        } catch (ListenFailed taken) {
            if (!settings.portIsDefault()) {
                throw taken;
            }
            ManagementServer elsewhere = ManagementServer.start(settings.host(), 0, handler);
            LOG.warn("Port {} is taken; --management-port chooses another one", port);
            return elsewhere;
        }
    }

    private void count(AccessLog log) {
        FunctionCounter.builder("blotter.access.log.dropped", log, AccessLog::dropped)
                .description("Requests without a line in the log, which is too slow")
                .register(metrics.orElseThrow().registry());
    }

    /** Where questions about the server are answered, if they are. */
    public Optional<String> address() {
        return management.map(ManagementServer::address);
    }

    /** Notes that the server is about to stop, which is therefore not ready any more. */
    public void stop() {
        readiness.stop();
    }

    /** Ends it, after the server has stopped. */
    @Override
    public void close() {
        management.ifPresent(ManagementServer::close);
        otlp.ifPresent(each -> each.close());
        metrics.ifPresent(Metrics::close);
        accessLog.ifPresent(AccessLog::close);
        audit.ifPresent(AuditLog::close);
    }
}
