package dev.blotter.bootstrap.wiring;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.oidc.OidcTokens;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.position.LongPolls;
import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.observability.Observability;
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
    private final LongPolls longPolls;
    private final Observability observability;

    private RunningBlotter(BlotterServer server, LongPolls longPolls, Observability observability) {
        this.server = server;
        this.longPolls = longPolls;
        this.observability = observability;
    }

    /**
     * Starts to answer from {@code books}, which stay the caller's to close, with {@code options}
     * beside.
     *
     * @throws IOException if the server cannot listen
     */
    public static RunningBlotter start(
            JdbcBooks books, Limits limits, ServerSettings settings, ServerOptions options)
            throws IOException {
        return start(books, () -> {}, limits, settings, options);
    }

    /**
     * Starts to answer as {@link #start(JdbcBooks, Limits, ServerSettings, ServerOptions)} does,
     * once {@code filling} has brought into the books what they are to have. Meanwhile, on another
     * thread, the server is made.
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
        LongPolls longPolls = new LongPolls(options.maxWaiters());
        Observability observability = Observability.begin(options.watch(), books, longPolls::count);
        BlotterFeature feature =
                feature(Blotter.over(ports(books, options), limits), longPolls, options)
                        .measuredBy(observability::cache)
                        .asWholeApplication();
        try {
            FutureTask<BlotterServer> prepared =
                    begun(
                            () ->
                                    BlotterServer.prepare(
                                            new ResourceConfig().register(feature),
                                            settings,
                                            options.pages(),
                                            observability.observer()));
            filling.run();
            books.startRefreshing();
            BlotterServer server = resultOf(prepared);
            server.listen();
            return watched(new RunningBlotter(server, longPolls, observability), books);
        } catch (IOException | RuntimeException failed) {
            observability.close();
            throw failed;
        }
    }

    private static BlotterFeature feature(
            Blotter blotter, LongPolls longPolls, ServerOptions options) {
        BlotterFeature feature =
                new BlotterFeature(blotter, longPolls, options.rates(), options.proxies());
        return options.tokens().isPresent() ? feature.withTokens() : feature;
    }

    private static DrivenPorts ports(JdbcBooks books, ServerOptions options) {
        return options.tokens()
                .map(issuer -> books.ports().with(OidcTokens.open(issuer)))
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

    private static RunningBlotter watched(RunningBlotter running, JdbcBooks books)
            throws IOException {
        try {
            ConnectionTracker.measure(books, running.observability);
            running.observability.startManagement(running.server);
            return running;
        } catch (IOException | RuntimeException failed) {
            running.server.close();
            throw failed;
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
        return longPolls.count();
    }

    /** Where questions about health and metrics are answered, if they are. */
    public Optional<String> management() {
        return observability.address();
    }

    /**
     * Is not ready any more, answers those who wait for news, lets requests in flight finish within
     * the grace period, and stops to answer.
     */
    @Override
    public void close() {
        observability.stop();
        longPolls.close();
        server.close();
        observability.close();
    }
}
