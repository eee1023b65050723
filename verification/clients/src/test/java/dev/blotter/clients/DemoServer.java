package dev.blotter.clients;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.command.BlotterCommand;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** A server over the demo book. */
final class DemoServer implements AutoCloseable {

    private static final List<String> FILES =
            List.of(
                    "instruments",
                    "accounts",
                    "terms",
                    "positions",
                    "users",
                    "user_accounts",
                    "user_groups");

    private static final ServerOptions OPTIONS = new ServerOptions(10);

    private final JdbcBooks books;
    private final RunningBlotter running;

    private DemoServer(JdbcBooks books, RunningBlotter running) {
        this.books = books;
        this.running = running;
    }

    /** Starts one, which gets its books by way of this directory. */
    static DemoServer by(Path directory) throws IOException {
        for (String file : FILES) {
            try (InputStream csv =
                    BlotterCommand.class.getResourceAsStream("/demo/" + file + ".csv")) {
                Files.copy(csv, directory.resolve(file + ".csv"));
            }
        }
        JdbcSettings described = JdbcSettings.of("jdbc:h2:mem:" + UUID.randomUUID());
        BooksTool.importDirectory(described, directory, ImportMode.REPLACE, ImportProgress.IGNORED);
        JdbcBooks books = JdbcBooks.open(described);
        ServerSettings settings =
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        "/dxsca-web",
                        new RequestLimits(8192, 16384, 65536, 4, 100, Duration.ofSeconds(1)));
        return new DemoServer(
                books, RunningBlotter.start(books, () -> {}, Limits.DEFAULT, settings, OPTIONS));
    }

    String address() {
        return running.address();
    }

    @Override
    public void close() {
        running.close();
        books.close();
    }
}
