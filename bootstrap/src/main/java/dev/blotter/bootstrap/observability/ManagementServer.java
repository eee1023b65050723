package dev.blotter.bootstrap.observability;

import dev.blotter.bootstrap.server.ListenFailed;
import java.io.IOException;
import java.net.SocketException;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.nio.transport.TCPNIOTransport;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;

/**
 * Answers questions about health and metrics, on a port and threads of its own, so that it does
 * while the server is overloaded.
 */
final class ManagementServer implements AutoCloseable {

    private static final int WORKERS = 2;
    private static final String ANOTHER =
            "--management-port or blotter.management-port takes another port for health and"
                    + " metrics, 0 a free one, off none; blotter.management-host another address";

    private final HttpServer grizzly = new HttpServer();
    private final NetworkListener listener;

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
        } catch (SocketException impossible) {
            throw new ListenFailed(host, port, ANOTHER, impossible);
        }
        return server;
    }

    private void configure(ManagementHandler handler) {
        TCPNIOTransport transport = listener.getTransport();
        transport.setSelectorRunnersCount(1);
        transport.setWorkerThreadPoolConfig(
                ThreadPoolConfig.defaultConfig()
                        .setPoolName("blotter-management")
                        .setCorePoolSize(WORKERS)
                        .setMaxPoolSize(WORKERS));
        listener.getFileCache().setEnabled(false);
        listener.setDefaultErrorPageGenerator(
                (request, status, reason, description, exception) -> reason);
        grizzly.addListener(listener);
        grizzly.getServerConfiguration().addHttpHandler(handler, "/");
    }

    String address() {
        return "http://" + listener.getHost() + ":" + listener.getPort();
    }

    @Override
    public void close() {
        grizzly.shutdownNow();
    }
}
