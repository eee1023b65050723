package dev.blotter.adapter.jdbc.kit;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A real PostgreSQL server. It is quick rather than safe: a power cut would break it. */
public final class PostgresServer implements AutoCloseable {

    private final Optional<String> elsewhere;

    /** A busy machine takes longer than the usual ten seconds, and would skip its tests. */
    private static final Duration START = Duration.ofMinutes(1);

    private static final Set<String> OF_A_RUN = Set.of("postmaster.pid", "epg-lock");

    /** What initdb makes in seconds, and is copied in moments. */
    private static volatile Path firstData;

    private final EmbeddedPostgres.Builder builder;
    private EmbeddedPostgres running;
    private ProcessHandle postmaster;

    private PostgresServer(EmbeddedPostgres.Builder builder) throws IOException {
        this.elsewhere = Optional.empty();
        this.builder = builder;
        this.running = builder.setPort(FreePort.find()).start();
    }

    private PostgresServer(String host) {
        this.elsewhere = Optional.of(host);
        this.builder = quick();
    }

    /** One that runs already, which the test neither stops nor kills. */
    static PostgresServer at(String host) {
        return new PostgresServer(host);
    }

    /**
     * A new server, which keeps its first data for those that follow in this process.
     *
     * @throws IOException if it cannot be started on this machine
     */
    static PostgresServer start() throws IOException {
        return new PostgresServer(
                quick().setDataDirectoryCustomizer(
                                data -> {
                                    firstData = data.toPath().resolve("first");
                                    copy(data.toPath(), firstData);
                                }));
    }

    /**
     * A new server that stores in a directory, and can be started again. Where it cannot be
     * started, the test is skipped.
     */
    public static PostgresServer in(Path directory) {
        SharedServer.get();
        try {
            return new PostgresServer(stored(directory.resolve("postgres")));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * A server over a data directory that is there already, and whose transactions are safe once
     * they are committed.
     */
    static PostgresServer over(Path data) {
        try {
            return new PostgresServer(stored(data).setServerConfig("synchronous_commit", "on"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** A new server that stores in a directory, and writes each statement to a log. */
    public static PostgresServer logging(Path directory, Path log) {
        SharedServer.get();
        try {
            return new PostgresServer(
                    stored(directory.resolve("postgres"))
                            .setServerConfig("log_statement", "all")
                            .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile())));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static EmbeddedPostgres.Builder stored(Path data) {
        if (Files.notExists(data)) {
            copyFirst(data);
        }
        return quick().setDataDirectory(data).setCleanDataDirectory(false);
    }

    /** Makes what a new server would have. */
    static void copyFirst(Path data) {
        copy(firstData, data);
    }

    /** Copies the data of a server that does not run. */
    static void copy(Path from, Path to) {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                if (!OF_A_RUN.contains(each.getFileName().toString())) {
                    Files.copy(
                            each,
                            to.resolve(from.relativize(each).toString()),
                            StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The address of a database of this server. */
    public String url(String database) {
        return "jdbc:postgresql://%s/%s?user=postgres".formatted(host(), database);
    }

    /** Where this server listens. */
    public String host() {
        return elsewhere.orElseGet(() -> "127.0.0.1:" + running.getPort());
    }

    int port() {
        return running.getPort();
    }

    /** What a query gives in a database of this server, as text. */
    public String text(String database, String query) {
        try (Connection connection = DriverManager.getConnection(url(database));
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return String.valueOf(row.getString(1));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** Runs statements in a database of this server, each by itself. */
    public void run(String database, String... statements) {
        try (Connection connection = DriverManager.getConnection(url(database));
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** Starts the server again, after it was closed, at the same address. */
    public void startAgain() {
        try {
            running = builder.setPort(running.getPort()).start();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Ends the server as a crash of its machine would; it leaves behind what it was about. */
    public void kill() {
        ProcessHandle server = process();
        server.destroyForcibly();
        server.onExit().join();
        close();
    }

    /**
     * Stops all processes of the server where they are: the system still accepts connections for
     * it, and it answers nothing.
     */
    public void freeze() {
        process();
        signalAll("STOP");
    }

    /** Lets the processes go on after {@link #freeze}. */
    public void thaw() {
        signalAll("CONT");
    }

    private void signalAll(String signal) {
        List<String> command = new ArrayList<>(List.of("kill", "-" + signal));
        Stream.concat(Stream.of(postmaster), postmaster.descendants())
                .forEach(each -> command.add(String.valueOf(each.pid())));
        try {
            new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private ProcessHandle process() {
        Path data = Path.of(text("postgres", "show data_directory"));
        try {
            String pid = Files.readAllLines(data.resolve("postmaster.pid")).get(0).strip();
            postmaster = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
            return postmaster;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Stops the server at once; all connections are cut off. */
    @Override
    public void close() {
        try {
            running.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static EmbeddedPostgres.Builder quick() {
        return EmbeddedPostgres.builder()
                .setPGStartupWait(START)
                .setLocaleConfig("locale", "C.UTF-8")
                .setServerConfig("fsync", "off")
                .setServerConfig("synchronous_commit", "off")
                .setServerConfig("full_page_writes", "off")
                .setServerConfig("autovacuum", "off") // goes from database to database all the time
                .setServerConfig(
                        "shared_buffers", "16MB") // searched for each table that is dropped
                .setServerConfig("max_connections", "300");
    }
}
