package dev.blotter.server;

import dev.blotter.server.connection.Connections;
import dev.blotter.server.exchange.Exchanges;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.pages.Pages;
import dev.blotter.server.tls.Tls;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
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
public final class BlotterServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(BlotterServer.class);
    private static final String ANOTHER =
            "--port or blotter.port takes another port, 0 a free one; --host or blotter.host"
                    + " another address";

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

    private BlotterServer(
            ServerSettings settings, Tls tls, RequestHandler handler, Exchanges exchanges) {
        this.settings = settings;
        this.tls = tls;
        this.handler = handler;
        this.exchanges = exchanges;
        this.connections = new Connections(settings.connections(), settings.requests(), exchanges);
        this.listener = new NetworkListener("http", settings.host(), settings.port());
    }

    /**
     * Starts to listen for requests of {@code application}, which is for this server alone: what
     * the server needs is registered with it.
     *
     * @throws IOException if the address or port cannot be had
     */
    public static BlotterServer start(ResourceConfig application, ServerSettings settings)
            throws IOException {
        return start(application, settings, Pages.NONE, RequestObserver.NONE);
    }

    /**
     * Starts to listen, with pages for people beside the application, and reports each request that
     * has ended to {@code observer}.
     *
     * @throws IOException if the address or port cannot be had
     */
    public static BlotterServer start(
            ResourceConfig application,
            ServerSettings settings,
            Pages pages,
            RequestObserver observer)
            throws IOException {
        BlotterServer server = prepare(application, settings, pages, observer);
        server.listen();
        return server;
    }

    /**
     * Makes a server that does not listen yet, for which it asks nothing of the application, but
     * adds to it what the server needs. One that never listens need not be closed.
     *
     * @throws IOException if the certificate cannot be used
     */
    public static BlotterServer prepare(
            ResourceConfig application,
            ServerSettings settings,
            Pages pages,
            RequestObserver observer)
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
                        new RequestHandler(jersey, settings, pages, observer),
                        new Exchanges(observer));
        server.configure();
        return server;
    }

    /**
     * Starts to listen.
     *
     * @throws IOException if the address or port cannot be had
     */
    public void listen() throws IOException {
        try {
            grizzly.start();
            connections.start();
            tls.startRenewing();
        } catch (SocketException impossible) {
            throw new ListenFailed(settings.host(), settings.port(), ANOTHER, impossible);
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

    /** When the certificate in force ends, if the server speaks TLS. */
    public Optional<Instant> certificateEnd() {
        return tls.validUntil();
    }

    /** The load of the server now. */
    public ServerMetrics metrics() {
        return handler.metrics(connections);
    }

    /** The port that the server listens on. */
    public int port() {
        return listener.getPort();
    }

    /** For how long one of the threads that read from connections has given no sign of life. */
    public Duration silence() {
        return connections.silence();
    }

    /** For how long requests have waited for a worker, and none has ended. */
    public Duration standstill() {
        return handler.standstill();
    }

    /** The address of the application's root. */
    public String address() {
        return origin() + (settings.root().equals("/") ? "" : settings.root());
    }

    /** The address of the server, without a path. */
    public String origin() {
        return tls.scheme() + "://" + ServerSettings.authority(settings.host(), port());
    }

    /**
     * Takes no more requests, waits for those in flight as long as the grace period allows, and
     * stops.
     */
    @Override
    public void close() {
        long end = System.nanoTime() + settings.requests().grace().toNanos();
        try {
            connections.awaitBodies(end);
            handler.stop();
            long left = Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
            grizzly.shutdown(left, TimeUnit.MILLISECONDS)
                    .get(left + AFTER_GRACE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException unfinished) {
            LOG.warn("Some requests did not finish within {}", settings.requests().grace());
        } catch (ExecutionException failed) {
            LOG.warn("The server did not stop in order", failed);
        } finally {
            grizzly.shutdownNow();
            connections.close();
            tls.close();
        }
    }
}
