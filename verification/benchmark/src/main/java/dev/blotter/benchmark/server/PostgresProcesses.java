package dev.blotter.benchmark.server;

import dev.blotter.benchmark.book.BookDatabase;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The processes of a PostgreSQL on this machine, or of all nodes of a Citus, where the system shows
 * them as Linux does.
 */
public final class PostgresProcesses {

    private static final long MILLIS_PER_TICK = 10;
    private static final String ALL = "[0-9]*";

    /** Where the fields of proc(5) are behind the name: parent, and the four ticks. */
    private static final int PARENT = 1;

    private static final int USER = 11;
    private static final int SYSTEM = 12;
    private static final int CHILDREN_USER = 13;
    private static final int CHILDREN_SYSTEM = 14;

    /** The first line of the file is the process that all others of a server are children of. */
    private static final String PARENT_PROCESS =
            "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::bigint";

    private static final String IS_CITUS =
            "select count(*) from pg_extension where extname = 'citus'";
    private static final String OF_WORKERS =
            "select result::bigint from run_command_on_workers($$ %s $$)".formatted(PARENT_PROCESS);

    private final Set<Long> parents;

    private PostgresProcesses(Set<Long> parents) {
        this.parents = parents;
    }

    /** Those of {@code database}, of which the user is a superuser. */
    public static PostgresProcesses of(BookDatabase database) throws SQLException {
        try (Connection connection =
                DriverManager.getConnection(database.url(), database.user(), database.password())) {
            Set<Long> parents = new TreeSet<>(numbers(connection, PARENT_PROCESS));
            if (numbers(connection, IS_CITUS).get(0) > 0) {
                parents.addAll(numbers(connection, OF_WORKERS));
            }
            return new PostgresProcesses(parents);
        }
    }

    private static List<Long> numbers(Connection connection, String select) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(select)) {
            while (found.next()) {
                numbers.add(found.getLong(1));
            }
        }
        return numbers;
    }

    /** The time that all of them have had processors for, including those that have ended. */
    public Duration cpu() throws IOException {
        long ticks = 0;
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), ALL)) {
            for (Path process : processes) {
                ticks += ticks(process);
            }
        }
        return Duration.ofMillis(MILLIS_PER_TICK * ticks);
    }

    private long ticks(Path process) throws IOException {
        try {
            long[] fields = fields(process.resolve("stat"));
            long own = fields[USER] + fields[SYSTEM];
            if (parents.contains(Long.parseLong(process.getFileName().toString()))) {
                return own + fields[CHILDREN_USER] + fields[CHILDREN_SYSTEM];
            }
            return parents.contains(fields[PARENT]) ? own : 0;
        } catch (IOException ended) {
            return 0; // its parent has its ticks
        }
    }

    /** The fields behind the name of the process; the first of them, the state, as 0. */
    private static long[] fields(Path stat) throws IOException {
        String text = Files.readString(stat);
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
        long[] numbers = new long[CHILDREN_SYSTEM + 1];
        for (int i = PARENT; i < numbers.length; i++) {
            numbers[i] = Long.parseLong(fields[i]);
        }
        return numbers;
    }
}
