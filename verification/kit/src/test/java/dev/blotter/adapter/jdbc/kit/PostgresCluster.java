package dev.blotter.adapter.jdbc.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A primary and hot standbys, which are copies of it and follow it. All of them are real servers.
 */
public final class PostgresCluster implements AutoCloseable {

    private final PostgresServer primary;
    private final List<PostgresServer> standbys = new ArrayList<>();

    private PostgresCluster(PostgresServer primary) {
        this.primary = primary;
    }

    /**
     * A new primary and so many standbys, which store in a directory. Where they cannot be started,
     * the test is skipped.
     */
    public static PostgresCluster of(int standbys, Path directory) {
        SharedServer.get();
        Path data = directory.resolve("primary");
        PostgresServer.copyFirst(data);
        for (int i = 0; i < standbys; i++) {
            PostgresServer.copy(data, directory.resolve("standby-" + i));
        }
        PostgresServer primary = PostgresServer.over(data);
        PostgresCluster cluster = new PostgresCluster(primary);
        for (int i = 0; i < standbys; i++) {
            cluster.startStandby(directory.resolve("standby-" + i));
        }
        return cluster;
    }

    private void startStandby(Path data) {
        try {
            Files.createFile(data.resolve("standby.signal"));
            Files.writeString(
                    data.resolve("postgresql.auto.conf"),
                    "primary_conninfo = 'host=127.0.0.1 port=%s user=postgres'\n"
                            .formatted(primary.port()),
                    StandardOpenOption.APPEND);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        standbys.add(PostgresServer.over(data));
    }

    /** The server that is written. */
    public PostgresServer primary() {
        return primary;
    }

    /** The servers that can only be read. */
    public List<PostgresServer> standbys() {
        return List.copyOf(standbys);
    }

    /** The address of a database of all servers, by which the standbys are read. */
    public String url(String database) {
        String hosts =
                String.join(
                        ",",
                        Stream.concat(standbys.stream(), Stream.of(primary))
                                .map(PostgresServer::host)
                                .toList());
        return "jdbc:postgresql://%s/%s?user=postgres".formatted(hosts, database);
    }

    /** Lets a standby show no change any more that is not there yet. */
    public void hold(PostgresServer standby) {
        standby.run("postgres", "select pg_wal_replay_pause()");
        await(standby, "select pg_get_wal_replay_pause_state()", "paused");
    }

    /** Lets a standby follow the primary again. */
    public void release(PostgresServer standby) {
        standby.run("postgres", "select pg_wal_replay_resume()");
    }

    /** Waits until a standby shows everything that the primary shows now. */
    public void awaitCaughtUp(PostgresServer standby) {
        String written = primary.text("postgres", "select pg_current_wal_insert_lsn()");
        String isThere = "select pg_last_wal_replay_lsn() >= '%s'::pg_lsn".formatted(written);
        await(standby, isThere, "t");
    }

    private static void await(PostgresServer standby, String question, String answer) {
        Eventually.holds(() -> assertThat(standby.text("postgres", question)).isEqualTo(answer));
    }

    @Override
    public void close() {
        standbys.forEach(PostgresServer::close);
        primary.close();
    }
}
