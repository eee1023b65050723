package dev.blotter.server.observability;

import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.connection.Connections;
import dev.blotter.server.connection.ListenFailed;
import dev.blotter.server.exchange.Exchanges;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.framing.RequestTarget;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;

/**
 * Answers questions about health and metrics, on a port and threads of its own, so that it does
 * while the server is overloaded.
 */
final class ManagementServer implements AutoCloseable {

    private static final ConnectionLimits CLIENTS =
            ConnectionLimits.of(200, Duration.ofSeconds(75));
    private static final RequestLimits REQUESTS =
            new RequestLimits(8192, 8192, 1024, 0, 0, Duration.ZERO);
    private static final String OTHER_PORT =
            "--management-port or blotter.management-port takes another port for health and"
                    + " metrics, 0 a free one, off none";
    private static final String OTHER_HOST = "blotter.management-host takes another address";

    private final HttpServer grizzly = new HttpServer();
    private final NetworkListener listener;
    private final Connections connections =
            new Connections(CLIENTS, REQUESTS, new Exchanges(RequestObserver.NONE));

    private ManagementServer(NetworkListener listener) {
        this.listener = listener;
    }

    static ManagementServer start(String host, int port, ManagementHandler handler)
            throws IOException {
        ManagementServer server =
                new ManagementServer(new NetworkListener("management", host, port));
        server.configure(handler);
        try {
            server.grizzly.start();
            server.connections.start();
        } catch (SocketException impossible) {
            throw new ListenFailed(host, port, OTHER_PORT, OTHER_HOST, impossible);
        }
        return server;
    }

    private void configure(ManagementHandler handler) {
        listener.getTransport().setSelectorRunnersCount(1);
        connections.watch(listener);
        listener.setDefaultErrorPageGenerator(
                (request, status, reason, description, exception) -> reason);
        grizzly.addListener(listener);
        grizzly.getServerConfiguration().addHttpHandler(handler, "/");
    }

    String address() {
        return "http://" + RequestTarget.authority(listener.getHost(), listener.getPort());
    }

    @Override
    public void close() {
        grizzly.shutdownNow();
        connections.close();
    }
}
