package dev.blotter.benchmark.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.benchmark.book.BookDatabase;
import java.io.IOException;
import java.util.List;
import org.glassfish.grizzly.http.server.HttpServer;

/**
 * What positions cost that are read by one statement each: Jersey on Grizzly with a pool of
 * connections, without users, permissions, entity tags and caches.
 */
public final class JdbcLimitServer {

    private static final int CONNECTIONS = 8;

    private JdbcLimitServer() {}

    /** The program and arguments that {@link #start} one in a process of its own. */
    public static List<String> command(BlotterJar like, BookDatabase database, String root) {
        return BareServer.command(
                like.javaOptions(),
                "jdbc-limit",
                "--url=" + database.url(),
                "--user=" + database.user(),
                "--password=" + database.password(),
                "--root=" + root);
    }

    /** Starts one on a free port of the loopback address. */
    public static HttpServer start(BookDatabase database, String root) throws IOException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.url());
        config.setUsername(database.user());
        config.setPassword(database.password());
        config.setMaximumPoolSize(CONNECTIONS);
        return BareServer.serve(root, new JdbcLimitResource(new HikariDataSource(config)));
    }
}
