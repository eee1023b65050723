package dev.blotter.bootstrap;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.position.HeldAnswers;
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
    private final HeldAnswers held;

    private RunningBlotter(BlotterServer server, HeldAnswers held) {
        this.server = server;
        this.held = held;
    }

    /**
     * Starts to answer from {@code books}, which stay the caller's to close, and to serve {@code
     * pages} beside. No more clients than {@code maxWaiters} wait for news at a time.
     *
     * @throws IOException if the server can not listen
     */
    public static RunningBlotter start(
            JdbcBooks books, Limits limits, ServerSettings settings, Pages pages, int maxWaiters)
            throws IOException {
        books.startRefreshing();
        HeldAnswers held = new HeldAnswers(maxWaiters);
        BlotterFeature feature = new BlotterFeature(Blotter.over(books.ports(), limits), held);
        return new RunningBlotter(
                BlotterServer.start(feature, settings, Dispatch.AT_HAND_FIRST, pages), held);
    }

    /** The address of the interface's root. */
    public String address() {
        return server.address();
    }

    /** The address of the server, without a path. */
    public String origin() {
        return server.origin();
    }

    /** How many clients wait for news now. */
    public int waiting() {
        return held.count();
    }

    /**
     * Answers those who wait for news, lets requests in flight finish within the grace period, and
     * stops to answer.
     */
    @Override
    public void close() {
        held.close();
        server.close();
    }
}
