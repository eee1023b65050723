package dev.blotter.benchmark.server;

import jakarta.ws.rs.core.UriBuilder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/**
 * What the framework costs before the product does anything: Jersey on Grizzly as its factory makes
 * it, with the routes of the product, which sends ready bytes.
 */
public final class BareServer {

    private static final int KEEP_ALIVE_SECONDS = 300;

    private BareServer() {}

    /** The program and arguments that {@link #start} one in a process of its own. */
    public static List<String> command(Path answers, URI like, String credentials) {
        return command(
                List.of("-Xmx1g"),
                "bare",
                "--answers=" + answers,
                "--root=" + like.getPath(),
                "--credentials=" + credentials);
    }

    /** The command of this program that these arguments name, in a process of its own. */
    static List<String> command(List<String> javaOptions, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(BlotterJar.java());
        command.addAll(javaOptions);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add("dev.blotter.benchmark.Main");
        command.addAll(List.of(arguments));
        return command;
    }

    /** Starts one on a free port of the loopback address. */
    public static HttpServer start(Answers answers, String root, String credentials)
            throws IOException {
        return serve(
                root, new BareResource(root, answers.byPath()), new BareCredentials(credentials));
    }

    /** Serves resources on a free port of the loopback address. */
    static HttpServer serve(String root, Object... components) throws IOException {
        ResourceConfig routes = new ResourceConfig();
        Stream.of(components).forEach(routes::register);
        URI address = UriBuilder.fromUri("http://127.0.0.1/").port(0).path(root).path("/").build();
        HttpServer server = GrizzlyHttpServerFactory.createHttpServer(address, routes, false);
        for (NetworkListener listener : server.getListeners()) {
            listener.getKeepAlive().setMaxRequestsCount(-1);
            listener.getKeepAlive().setIdleTimeoutInSeconds(KEEP_ALIVE_SECONDS);
            listener.getTransport().setTcpNoDelay(true);
        }
        server.getHttpHandler().setAllowEncodedSlash(true);
        server.getServerConfiguration()
                .getHttpHandlersWithMapping()
                .keySet()
                .forEach(handler -> handler.setAllowEncodedSlash(true));
        server.start();
        return server;
    }
}
