package dev.blotter.verification.attacks.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** A real PostgreSQL server, which can be frozen. It is quick rather than safe. */
public final class Postgres implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(1);
    private static final Duration GONE = Duration.ofSeconds(20);

    private EmbeddedPostgres running;
    private volatile List<String> frozen = List.of();

    private Postgres(EmbeddedPostgres running) {
        this.running = running;
        Runtime.getRuntime().addShutdownHook(new Thread(this::goOn, "let PostgreSQL go on"));
    }

    static Postgres start() throws IOException {
        return new Postgres(quick().start());
    }

    /** A server over a data directory, which stays when it is closed. */
    public static Postgres over(Path data) throws IOException {
        return new Postgres(lasting(data).start());
    }

    /**
     * Kills the process of the newest connection to a database, if there is one, and waits until
     * the server has ended all others for it.
     */
    public void killNewest(String database) throws IOException, SQLException, InterruptedException {
        try (Connection connection = connect("postgres");
                PreparedStatement newest = connection.prepareStatement(NEWEST)) {
            newest.setString(1, database);
            try (ResultSet found = newest.executeQuery()) {
                if (found.next()) {
                    signal("KILL", List.of(found.getString(1)));
                    Wait.until(GONE, () -> !isOpen(connection));
                }
            }
        }
    }

    private static final String NEWEST =
            """
            select pid from pg_stat_activity
            where datname = ? and backend_type = 'client backend'
            order by backend_start desc
            limit 1
            """;

    private static boolean isOpen(Connection connection) {
        try {
            return connection.isValid(1);
        } catch (SQLException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    /** Whether it takes connections. */
    public boolean answers() {
        try (Connection connection = connect("postgres")) {
            return connection.isValid(1);
        } catch (SQLException starting) {
            return false;
        }
    }

    /** Kills this server, which is over a data directory, and starts it again on its port. */
    public void killAndStart() throws IOException, SQLException, InterruptedException {
        Path data = data();
        int port = running.getPort();
        ProcessHandle server = process(data);
        List<ProcessHandle> others = server.descendants().toList();
        server.destroyForcibly();
        Wait.until(GONE, () -> others.stream().noneMatch(ProcessHandle::isAlive));
        running.close();
        running = lasting(data).setPort(port).start();
    }

    /** Loses nothing when it is killed, though the whole machine must not be. */
    private static EmbeddedPostgres.Builder lasting(Path data) {
        return quick().setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setServerConfig("synchronous_commit", "on");
    }

    private static EmbeddedPostgres.Builder quick() {
        return EmbeddedPostgres.builder()
                .setPGStartupWait(START)
                .setLocaleConfig("locale", "C.UTF-8")
                .setServerConfig("fsync", "off")
                .setServerConfig("max_connections", "300");
    }

    /** The address of a database of this server. */
    public String url(String database) {
        return "jdbc:postgresql://%s/%s?user=postgres".formatted(host(), database);
    }

    /** Where this server listens. */
    public String host() {
        return "127.0.0.1:" + running.getPort();
    }

    /** Its port. */
    public int port() {
        return running.getPort();
    }

    /** A connection to a database of this server. */
    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(url(database));
    }

    /** Runs statements in a database of this server, each by itself. */
    public void run(String database, String... statements) throws SQLException {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    /** Does something while all processes of this server are stopped where they are. */
    public <T> T whileFrozen(Callable<T> deed) throws Exception {
        frozen = pids();
        signal("STOP", frozen);
        try {
            return deed.call();
        } finally {
            goOn();
        }
    }

    /** Ends all processes of this server as a failure of the machine would. */
    public void kill() throws IOException, SQLException {
        signal("KILL", pids());
    }

    private void goOn() {
        if (!frozen.isEmpty()) {
            signal("CONT", frozen);
            frozen = List.of();
        }
    }

    private List<String> pids() throws IOException, SQLException {
        ProcessHandle server = process(data());
        return Stream.concat(Stream.of(server), server.descendants())
                .map(each -> String.valueOf(each.pid()))
                .toList();
    }

    private Path data() throws SQLException {
        try (Connection connection = connect("postgres");
                var row = connection.createStatement().executeQuery("show data_directory")) {
            row.next();
            return Path.of(row.getString(1));
        }
    }

    private static ProcessHandle process(Path data) throws IOException {
        String first = Files.readAllLines(data.resolve("postmaster.pid")).get(0);
        return ProcessHandle.of(Long.parseLong(first)).orElseThrow();
    }

    private static void signal(String name, List<String> pids) {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        command.addAll(pids);
        try {
            new ProcessBuilder(command).start().onExit().join();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() throws IOException {
        goOn();
        running.close();
    }
}
