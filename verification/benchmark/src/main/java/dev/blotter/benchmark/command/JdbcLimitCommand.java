package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.BookDatabase;
import dev.blotter.benchmark.server.JdbcLimitServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves positions from a database until the process is ended; the cold command starts it. */
@Command(
        name = "jdbc-limit",
        description = "Reads positions by one statement each (started by the cold command).",
        hidden = true,
        mixinStandardHelpOptions = true)
final class JdbcLimitCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Option(names = "--url", required = true, description = "JDBC URL of the database.")
    private String url;

    @Option(names = "--user", required = true, description = "User of the database.")
    private String user;

    @Option(names = "--password", required = true, description = "Password of the user.")
    private String password;

    @Option(names = "--root", required = true, description = "Path that all addresses begin with.")
    private String root;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        BookDatabase database = new BookDatabase(url, user, password);
        try (JdbcLimitServer server = JdbcLimitServer.start(database, root)) {
            out.printf("JDBC limit is ready at http://127.0.0.1:%d%s%n", server.port(), root);
            out.flush();
            new CountDownLatch(1).await();
        }
        return 0;
    }
}
