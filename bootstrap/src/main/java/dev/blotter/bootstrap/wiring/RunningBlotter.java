package dev.blotter.bootstrap.wiring;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.glassfish.jersey.server.ResourceConfig;

/**
 * Blotter wired together and answering: books in a database, the use cases over them, the REST
 * adapter, the server, and what watches it.
 */
public final class RunningBlotter implements AutoCloseable {

    private final BlotterServer server;
    private final BlotterFeature feature;

    private RunningBlotter(BlotterServer server, BlotterFeature feature) {
        this.server = server;
        this.feature = feature;
    }

    /**
     * Starts to answer from {@code books}, which stay the caller's to close, once {@code filling}
     * has brought into them what they are to have. Meanwhile, on another thread, the server is
     * made.
     *
     * @throws IOException if the server cannot listen
     */
    public static RunningBlotter start(
            JdbcBooks books,
            Runnable filling,
            Limits limits,
            ServerSettings settings,
            ServerOptions options)
            throws IOException {
        BlotterFeature feature = feature(Blotter.over(ports(books, options), limits), options);
        FutureTask<BlotterServer> prepared =
                begun(
                        () ->
                                BlotterServer.prepare(
                                        settings,
                                        books,
                                        feature::followers,
                                        stats ->
                                                new ResourceConfig()
                                                        .register(feature.measuredBy(stats))));
        fill(books, filling, prepared);
        BlotterServer server = resultOf(prepared);
        try {
            ConnectionTracker.measure(books, server);
            server.listen();
            return new RunningBlotter(server, feature);
        } catch (IOException | RuntimeException failed) {
            server.close();
            throw failed;
        }
    }

    private static void fill(JdbcBooks books, Runnable filling, FutureTask<BlotterServer> prepared)
            throws IOException {
        try {
            filling.run();
            books.startRefreshing();
        } catch (RuntimeException | Error failed) {
            closeWhatWasPrepared(prepared, failed);
            throw failed;
        }
    }

    private static void closeWhatWasPrepared(
            FutureTask<BlotterServer> prepared, Throwable because) {
        try {
            resultOf(prepared).close();
        } catch (IOException | RuntimeException alsoFailed) {
            because.addSuppressed(alsoFailed);
        }
    }

    private static BlotterFeature feature(Blotter blotter, ServerOptions options) {
        BlotterFeature whole =
                new BlotterFeature(
                                blotter, options.maxWaiters(), options.rates(), options.proxies())
                        .asWholeApplication();
        BlotterFeature feature = options.explanations() ? whole.explaining() : whole;
        return options.tokens().map(tokens -> feature.withTokens(tokens.issuer())).orElse(feature);
    }

    private static DrivenPorts ports(JdbcBooks books, ServerOptions options) {
        return options.tokens()
                .map(issuer -> books.ports().with(issuer.open()))
                .orElseGet(books::ports);
    }

    private static FutureTask<BlotterServer> begun(Callable<BlotterServer> preparation) {
        FutureTask<BlotterServer> task = new FutureTask<>(preparation);
        new Thread(task, "server-preparation").start();
        return task;
    }

    private static <T> T resultOf(FutureTask<T> task) throws IOException {
        try {
            return task.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException own) {
                throw own;
            }
            throw failed.getCause() instanceof RuntimeException own
                    ? own
                    : new IllegalStateException("the server cannot be made", failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while the server was made");
        }
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
        return feature.followers().waiting();
    }

    /** The address of the explorer, if it is served. */
    public Optional<String> explorer() {
        return server.explorer();
    }

    /** The address of the documentation, if it is served. */
    public Optional<String> documentation() {
        return server.documentation();
    }

    /** Where questions about health and metrics are answered, if they are. */
    public Optional<String> management() {
        return server.management();
    }

    /**
     * Is not ready any more, answers those who wait for news, lets requests in flight finish within
     * the grace period, and stops to answer.
     */
    @Override
    public void close() {
        server.announceStop();
        feature.close();
        server.close();
    }
}
