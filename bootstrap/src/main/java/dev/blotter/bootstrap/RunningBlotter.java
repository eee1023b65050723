package dev.blotter.bootstrap;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.page.Pages;
import dev.blotter.bootstrap.server.BlotterServer;
import dev.blotter.bootstrap.server.Dispatch;
import dev.blotter.bootstrap.server.ServerSettings;
import java.io.IOException;

/**
 * Blotter wired together and answering: books in a database, the use cases over them, the REST
 * adapter, the server.
 */
public final class RunningBlotter implements AutoCloseable {

    private final BlotterServer server;

    private RunningBlotter(BlotterServer server) {
        this.server = server;
    }

    /**
     * Starts to answer from {@code books}, which stay the caller's to close, and to serve {@code
     * pages} beside.
     *
     * @throws IOException if the server can not listen
     */
    public static RunningBlotter start(
            JdbcBooks books, Limits limits, ServerSettings settings, Pages pages)
            throws IOException {
        books.startRefreshing();
        Blotter blotter = Blotter.over(books.ports(), limits);
        return new RunningBlotter(
                BlotterServer.start(
                        new BlotterFeature(blotter), settings, Dispatch.AT_HAND_FIRST, pages));
    }

    /** The address of the interface's root. */
    public String address() {
        return server.address();
    }

    /** The address of the server, without a path. */
    public String origin() {
        return server.origin();
    }

    /** Lets requests in flight finish within the grace period, and stops to answer. */
    @Override
    public void close() {
        server.close();
    }
}
