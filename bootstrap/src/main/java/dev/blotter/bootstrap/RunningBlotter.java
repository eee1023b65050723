package dev.blotter.bootstrap;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.log.AccessLog;
import dev.blotter.bootstrap.request.RequestObserver;
import dev.blotter.bootstrap.server.BlotterServer;
import dev.blotter.bootstrap.server.Dispatch;
import dev.blotter.bootstrap.server.ServerSettings;
import dev.blotter.bootstrap.watch.Watch;
import java.io.IOException;
import java.util.Optional;

/**
 * Blotter wired together and answering: books in a database, the use cases over them, the REST
 * adapter, the server, and what watches it.
 */
public final class RunningBlotter implements AutoCloseable {

    private final BlotterServer server;
    private final Optional<AccessLog> accessLog;

    private RunningBlotter(BlotterServer server, Optional<AccessLog> accessLog) {
        this.server = server;
        this.accessLog = accessLog;
    }

    /**
     * Starts to answer from {@code books}, which stay the caller's to close.
     *
     * @throws IOException if the server can not listen
     */
    public static RunningBlotter start(
            JdbcBooks books, Limits limits, ServerSettings settings, Watch watch)
            throws IOException {
        books.startRefreshing();
        BlotterFeature feature = new BlotterFeature(Blotter.over(books.ports(), limits));
        Optional<AccessLog> accessLog =
                watch.accessLog() ? Optional.of(AccessLog.open()) : Optional.empty();
        RequestObserver observer =
                accessLog.<RequestObserver>map(log -> log).orElse(RequestObserver.NONE);
        try {
            return new RunningBlotter(
                    BlotterServer.start(feature, settings, Dispatch.AT_HAND_FIRST, observer),
                    accessLog);
        } catch (IOException | RuntimeException failed) {
            accessLog.ifPresent(AccessLog::close);
            throw failed;
        }
    }

    /** The address of the interface's root. */
    public String address() {
        return server.address();
    }

    /** Lets requests in flight finish within the grace period, and stops to answer. */
    @Override
    public void close() {
        server.close();
        accessLog.ifPresent(AccessLog::close);
    }
}
