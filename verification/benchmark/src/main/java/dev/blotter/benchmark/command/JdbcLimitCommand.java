package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.BookDatabase;
import dev.blotter.benchmark.server.JdbcLimitServer;
import java.io.IOException;
import org.glassfish.grizzly.http.server.HttpServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves positions from a database until the process is ended; the cold command starts it. */
@Command(
        name = "jdbc-limit",
        description = "Reads positions by one statement each (started by the cold command).",
        hidden = true,
        mixinStandardHelpOptions = true)
final class JdbcLimitCommand extends ServingCommand {

    @Option(names = "--url", required = true, description = "JDBC URL of the database.")
    private String url;

    @Option(names = "--user", required = true, description = "User of the database.")
    private String user;

    @Option(names = "--password", required = true, description = "Password of the user.")
    private String password;

    @Override
    HttpServer start(String path) throws IOException {
        return JdbcLimitServer.start(new BookDatabase(url, user, password), path);
    }
}
