package dev.blotter.server;

import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.application.port.FollowerMetrics;
import dev.blotter.application.port.MonitoredBooks;
import dev.blotter.server.connection.Connections;
import dev.blotter.server.connection.ListenFailed;
import dev.blotter.server.exchange.Exchanges;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.framing.RequestTarget;
import dev.blotter.server.observability.Observability;
import dev.blotter.server.observability.ServerMetrics;
import dev.blotter.server.observability.WatchedServer;
import dev.blotter.server.pages.Explorer;
import dev.blotter.server.pages.SwaggerUi;
import dev.blotter.server.tls.Tls;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.glassfish.grizzly.http.server.HttpHandlerRegistration;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.server.ServerConfiguration;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpContainer;
import org.glassfish.jersey.server.ContainerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The HTTP server: Grizzly in front of an application of Jersey. */
public final class BlotterServer implements WatchedServer, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(BlotterServer.class);
    private static final String OTHER_PORT =
            "take another port with --port or blotter.port, or port 0 for a free one";
    private static final String OTHER_HOST = "take another address with --host or blotter.host";

    /** How many bytes may wait for a client to read them before a worker waits, too. */
    private static final int MAX_PENDING = 1 << 18;

    private static final int AFTER_GRACE_MILLIS = 500;

    private final ServerSettings settings;
    private final Tls tls;
    private final RequestHandler handler;
    private final Exchanges exchanges;
    private final Connections connections;
    private final HttpServer grizzly = new HttpServer();
    private final NetworkListener listener;

    private final Optional<Observability> watch;

    private BlotterServer(
            ServerSettings settings,
            Tls tls,
            RequestHandler handler,
            Exchanges exchanges,
            Optional<Observability> watch) {
        this.settings = settings;
        this.tls = tls;
        this.handler = handler;
        this.exchanges = exchanges;
        this.connections = new Connections(settings.connections(), settings.requests(), exchanges);
        this.listener = new NetworkListener("http", settings.host(), settings.port());
        this.watch = watch;
    }

    /**
     * Starts to listen for requests of {@code application}, which is for this server alone: what
     * the server needs is registered with it. No one watches it.
     *
     * @throws IOException if the address or port cannot be had
     */
    public static BlotterServer start(ResourceConfig application, ServerSettings settings)
            throws IOException {
        return start(application, settings, RequestObserver.NONE);
    }

    /**
     * Starts to listen, and reports each request that has ended to {@code observer}.
     *
     * @throws IOException if the address or port cannot be had
     */
    public static BlotterServer start(
            ResourceConfig application, ServerSettings settings, RequestObserver observer)
            throws IOException {
        BlotterServer server = made(application, settings, observer, Optional.empty());
        try {
            server.listen();
            return server;
        } catch (IOException | RuntimeException failed) {
            server.close();
            throw failed;
        }
    }

    /**
     * Makes a server that does not listen yet, and can be watched as the settings say.
     *
     * @param books what its health and some of its metrics are about
     * @param followers the clients that follow the books
     * @param application makes the application, given what counts the hits and misses of the cache
     *     of a name; nothing is asked of it yet
     * @throws IOException if the certificate cannot be used
     */
    public static BlotterServer prepare(
            ServerSettings settings,
            MonitoredBooks books,
            Supplier<FollowerMetrics> followers,
            Function<Function<String, StatsCounter>, ResourceConfig> application)
            throws IOException {
        Observability watch = Observability.begin(settings.watch(), books, followers);
        try {
            return made(
                    application.apply(watch::cache),
                    settings,
                    watch.observer(),
                    Optional.of(watch));
        } catch (IOException | RuntimeException failed) {
            watch.close();
            throw failed;
        }
    }

    private static BlotterServer made(
            ResourceConfig application,
            ServerSettings settings,
            RequestObserver observer,
            Optional<Observability> watch)
            throws IOException {
        application
                .register(new RequestParameter())
                .register(new RootPath(settings))
                .register(new TruncatedResponses())
                .property(ServerProperties.RESPONSE_SET_STATUS_OVER_SEND_ERROR, true);
        GrizzlyHttpContainer jersey =
                ContainerFactory.createContainer(GrizzlyHttpContainer.class, application);
        BlotterServer server =
                new BlotterServer(
                        settings,
                        Tls.of(settings.certificate()),
                        new RequestHandler(jersey, settings, observer),
                        new Exchanges(observer),
                        watch);
        server.configure();
        return server;
    }

    /**
     * Starts to listen, and to answer those who watch it. It must be closed even if it cannot.
     *
     * @throws IOException if an address or port cannot be had
     */
    public void listen() throws IOException {
        try {
            grizzly.start();
            connections.start();
            tls.startRenewing();
        } catch (SocketException impossible) {
            throw new ListenFailed(
                    settings.host(), settings.port(), OTHER_PORT, OTHER_HOST, impossible);
        }
        if (watch.isPresent()) {
            watch.get().startManagement(this);
        }
    }

    private void configure() {
        tls.secure(listener);
        connections.watch(listener);
        listener.setMaxPendingBytes(MAX_PENDING);
        listener.getKeepAlive().setMaxRequestsCount(-1);
        ServerConfiguration all = grizzly.getServerConfiguration();
        all.setPassTraceRequest(true); // to be refused as any other
        listener.setDefaultErrorPageGenerator(new ErrorPage());
        grizzly.addListener(listener);
        all.getMonitoringConfig().getWebServerConfig().addProbes(exchanges);
        all.addHttpHandler(
                handler, HttpHandlerRegistration.builder().contextPath("").urlPattern("/").build());
    }

    @Override
    public Optional<Instant> certificateEnd() {
        return tls.validUntil();
    }

    @Override
    public ServerMetrics metrics() {
        return handler.metrics(connections);
    }

    public int port() {
        return listener.getPort();
    }

    @Override
    public Duration silence() {
        return connections.silence();
    }

    @Override
    public Duration standstill() {
        return handler.standstill();
    }

    /** The address of the application's root. */
    public String address() {
        return origin() + (settings.root().equals("/") ? "" : settings.root());
    }

    /** The address of the server, without a path. */
    public String origin() {
        return tls.scheme() + "://" + RequestTarget.authority(settings.host(), port());
    }

    /** The address of the explorer, if it is served. */
    public Optional<String> explorer() {
        return page(Explorer.path(settings.root()));
    }

    /** The address of the documentation, if it is served. */
    public Optional<String> documentation() {
        return page(SwaggerUi.PATH);
    }

    private Optional<String> page(String path) {
        return handler.page(path).map(page -> origin() + path);
    }

    /** Where questions about health and metrics are answered, if they are. */
    public Optional<String> management() {
        return watch.flatMap(Observability::address);
    }

    /** Where more meters can be registered, if there are any. */
    public Optional<MeterRegistry> meters() {
        return watch.flatMap(Observability::meters);
    }

    /** Notes that the request of this thread has a connection to the database from now on. */
    public void connectionLent() {
        watch.ifPresent(Observability::connectionLent);
    }

    /** Notes that the request of this thread has given its connection back. */
    public void connectionReturned() {
        watch.ifPresent(Observability::connectionReturned);
    }

    /** Says from now on that it is about to stop, and therefore not ready any more. */
    public void announceStop() {
        watch.ifPresent(Observability::stop);
    }

    /**
     * Takes no more requests, waits for those in flight as long as the grace period allows, and
     * stops. Grizzly alone would always wait for as long once a client has gone away: it never
     * counts such a request as ended.
     */
    @Override
    public void close() {
        long grace = settings.requests().grace().toNanos();
        long end = System.nanoTime() + grace;
        try {
            connections.awaitBodies(end - grace / 2); // what comes until then has time as well
            handler.stop();
            long left = Math.max(0, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
            Future<HttpServer> stopped =
                    grizzly.shutdown(left + AFTER_GRACE_MILLIS, TimeUnit.MILLISECONDS);
            if (!connections.awaitAnswers(stopped, end)) {
                LOG.warn("Some requests did not finish within {}", settings.requests().grace());
            } else if (stopped.isDone()) {
                stopped.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            LOG.warn("The server did not stop in order", failed);
        } finally {
            grizzly.shutdownNow();
            handler.awaitEnd(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(AFTER_GRACE_MILLIS));
            connections.close();
            tls.close();
            watch.ifPresent(Observability::close);
        }
    }
}
