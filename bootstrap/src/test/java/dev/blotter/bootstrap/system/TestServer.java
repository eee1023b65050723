package dev.blotter.bootstrap.system;

import dev.blotter.adapter.jdbc.ImportMode;
import dev.blotter.adapter.jdbc.ImportProgress;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.RunningBlotter;
import dev.blotter.bootstrap.server.ServerSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Predicate;

/** The whole server over a database in memory, filled from a data directory. */
final class TestServer implements AutoCloseable {

    static final ServerSettings SETTINGS =
            new ServerSettings(
                    "127.0.0.1",
                    0,
                    "/dxsca-web",
                    8192,
                    16384,
                    65536,
                    4,
                    100,
                    Duration.ofSeconds(10));

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID();
    private final JdbcBooks books = JdbcBooks.open(JdbcSettings.of(url));
    private final RunningBlotter running;

    TestServer(CsvBooks csv, Path directory) {
        csv.writeTo(directory);
        books.importDirectory(directory, ImportMode.REPLACE, ImportProgress.IGNORED);
        try {
            running = RunningBlotter.start(books, Limits.DEFAULT, SETTINGS);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    String address() {
        return running.address();
    }

    /** GET of a path below the root as a user whose password is {@code secret}. */
    RawHttp.Answer get(String user, String path, String... headers) {
        String[] all = new String[headers.length + 1];
        all[0] = RawHttp.basic(user, "secret");
        System.arraycopy(headers, 0, all, 1, headers.length);
        return RawHttp.get(address(), "/dxsca-web" + path, all);
    }

    /** Runs plain SQL as another program would. */
    void sql(String sql) {
        try (Connection connection = DriverManager.getConnection(url, "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /**
     * Asks until the answer is as expected, since a change may take its time to be seen; returns
     * the last answer.
     */
    RawHttp.Answer await(Predicate<RawHttp.Answer> expected, String user, String path) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        RawHttp.Answer answer = get(user, path);
        while (!expected.test(answer) && System.nanoTime() < end) {
            Thread.onSpinWait();
            answer = get(user, path);
        }
        return answer;
    }

    @Override
    public void close() {
        running.close();
        books.close();
    }
}
