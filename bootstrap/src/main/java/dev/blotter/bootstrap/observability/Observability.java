package dev.blotter.bootstrap.observability;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.bootstrap.observability.log.AccessLog;
import dev.blotter.bootstrap.server.BlotterServer;
import dev.blotter.bootstrap.server.exchange.RequestObserver;
import io.micrometer.core.instrument.FunctionCounter;
import java.io.IOException;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/** All that watches one server, as far as somebody wants to. */
public final class Observability implements AutoCloseable {

    private final ObservabilitySettings watch;
    private final JdbcBooks books;
    private final IntSupplier waiting;
    private final Readiness readiness;
    private final Optional<AccessLog> accessLog;
    private final Optional<Metrics> metrics;
    private Optional<ManagementServer> management = Optional.empty();

    private Observability(
            ObservabilitySettings watch,
            JdbcBooks books,
            IntSupplier waiting,
            Optional<AccessLog> accessLog) {
        this.watch = watch;
        this.books = books;
        this.waiting = waiting;
        this.readiness = new Readiness(books);
        this.accessLog = accessLog;
        this.metrics = watch.port().isPresent() ? Optional.of(new Metrics()) : Optional.empty();
    }

    /**
     * Begins to watch a server over {@code books}, for which so many clients are {@code waiting}.
     */
    public static Observability begin(
            ObservabilitySettings watch, JdbcBooks books, IntSupplier waiting) {
        return new Observability(
                watch,
                books,
                waiting,
                watch.accessLog() ? Optional.of(AccessLog.open()) : Optional.empty());
    }

    /** Whom the server is to tell of its requests. */
    public RequestObserver observer() {
        return Stream.<Optional<? extends RequestObserver>>of(accessLog, metrics)
                .flatMap(Optional::stream)
                .map(RequestObserver.class::cast)
                .reduce(RequestObserver::and)
                .orElse(RequestObserver.NONE);
    }

    /**
     * Starts to answer questions about {@code server}, if that is wanted.
     *
     * @throws IOException if the address or port can not be had
     */
    public void startManagement(BlotterServer server) throws IOException {
        if (metrics.isPresent()) {
            BookMeters.bind(books, metrics.get().registry());
            ServerMeters.bind(server, waiting, metrics.get().registry());
            accessLog.ifPresent(this::count);
            management =
                    Optional.of(
                            ManagementServer.start(
                                    watch.host(),
                                    watch.port().orElseThrow(),
                                    new ManagementHandler(
                                            readiness,
                                            new PortCheck(server.ownAddress()),
                                            metrics.get())));
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
        metrics.ifPresent(Metrics::close);
        accessLog.ifPresent(AccessLog::close);
    }
}
