package dev.blotter.benchmark.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.benchmark.book.BookDatabase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.glassfish.grizzly.http.server.HttpServer;

/**
 * What positions cost that are read by one statement each: Jersey on Grizzly with a pool of
 * connections, without users, permissions, entity tags and caches.
 */
public final class JdbcLimitServer implements AutoCloseable {

    private static final int CONNECTIONS = 8;

    private final HttpServer server;
    private final HikariDataSource connections;

    private JdbcLimitServer(HttpServer server, HikariDataSource connections) {
        this.server = server;
        this.connections = connections;
    }

    /** The program and arguments that {@link #start} one in a process of its own. */
    public static List<String> command(BlotterJar like, BookDatabase database, String root) {
        List<String> command = new ArrayList<>();
        command.add(BlotterJar.java());
        command.addAll(like.javaOptions());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add("dev.blotter.benchmark.Main");
        command.add("jdbc-limit");
        command.add("--url=" + database.url());
        command.add("--user=" + database.user());
        command.add("--password=" + database.password());
        command.add("--root=" + root);
        return command;
    }

    /** Starts one on a free port of the loopback address. */
    public static JdbcLimitServer start(BookDatabase database, String root) throws IOException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.url());
        config.setUsername(database.user());
        config.setPassword(database.password());
        config.setMaximumPoolSize(CONNECTIONS);
        HikariDataSource connections = new HikariDataSource(config);
        return new JdbcLimitServer(
                BareServer.serve(root, new JdbcLimitResource(connections)), connections);
    }

    /** The port that it listens on. */
    public int port() {
        return server.getListeners().iterator().next().getPort();
    }

    @Override
    public void close() {
        server.shutdownNow();
        connections.close();
    }
}
