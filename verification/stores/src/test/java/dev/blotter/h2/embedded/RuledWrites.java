package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.h2.embedded.watch.WindowsRules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes of each kind beside readers, in a process under the rules of Windows. Prints what these
 * rules refused: {@code RuledWrites BOOK DIRECTORY}.
 */
final class RuledWrites {

    private static final int READERS = 3;
    private static final int ROUNDS = 8;
    private static final long HELD = 40;
    private static final long LET_GO = 20_000_000;
    private static final long REST = 1_000_000;

    private RuledWrites() {}

    public static void main(String[] arguments) throws Exception {
        JdbcSettings settings =
                JdbcSettings.builder("jdbc:h2:file:" + Path.of(arguments[0]))
                        .poolWait(Duration.ofSeconds(20))
                        .build();
        RecordedWrites.main(arguments);
        Queue<Exception> failed = new ConcurrentLinkedQueue<>();
        AtomicBoolean over = new AtomicBoolean();
        try (EmbeddedConnections source = Embedded.source(settings);
                Pool pool = source.pool();
                Connection old = pool.lend()) {
            Database database = Database.over(pool, source);
            old.setAutoCommit(false);
            List<Thread> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                Thread reader = new Thread(() -> read(database, over, failed));
                reader.start();
                readers.add(reader);
            }
            Thread scanner =
                    new Thread(() -> scan(Path.of(arguments[0] + ".current"), over, failed));
            scanner.start();
            readers.add(scanner);
            long first = accounts(old);
            RecordedWrites.main(arguments);
            for (int i = 0; i < ROUNDS; i++) {
                String code = "ruled:" + i;
                Embedded.write(
                        settings, sql -> sql.run("insert into account values (?, 'x')", code));
            }
            require(accounts(old) == first, "the old reader reads something else");
            over.set(true);
            for (Thread each : readers) {
                each.join();
            }
            source.own().close();
            try (Connection now = pool.lend()) {
                require(accounts(now) == first + ROUNDS, "not all was written");
            }
        }
        require(failed.isEmpty(), "readers failed: " + failed);
        Embedded.write(settings, sql -> {});
        System.out.println("refused: " + WindowsRules.INSTANCE.refused());
    }

    private static void read(Database database, AtomicBoolean over, Queue<Exception> failed) {
        while (!over.get()) {
            try {
                database.bare(RuledWrites::accounts);
            } catch (RuntimeException wrong) {
                failed.add(wrong);
            }
            LockSupport.parkNanos(REST); // the writer needs a processor, too
        }
    }

    /** As a program does that looks for viruses in what has just changed. */
    private static void scan(Path pointer, AtomicBoolean over, Queue<Exception> failed) {
        while (!over.get()) {
            try (InputStream open = Files.newInputStream(pointer)) {
                open.readAllBytes();
                Thread.sleep(HELD);
            } catch (IOException | InterruptedException wrong) {
                failed.add(wrong);
            }
            LockSupport.parkNanos(LET_GO);
        }
    }

    private static long accounts(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select count(*) from account")) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void require(boolean holds, String wrong) {
        if (!holds) {
            throw new IllegalStateException(wrong);
        }
    }
}
