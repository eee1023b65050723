package dev.blotter.adapter.jdbc.connection.source;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.h2.LeftoverCommits;
import dev.blotter.adapter.jdbc.h2.chunk.FailedWrite;
import dev.blotter.adapter.jdbc.url.DatabaseUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens a database. One in a file of H2 is opened in turn with other processes, and kept open until
 * this is closed.
 */
final class Opening implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Opening.class);

    /** What H2 says while one process closes a file that another one opens. */
    private static final Set<String> CHANGING_HANDS =
            Set.of("08000", "90020", "90067", "90098", "90121");

    private static final Duration TURN = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final PlainConnections connections;
    private volatile Optional<Connection> keeper = Optional.empty();

    Opening(PlainConnections connections) {
        this.connections = connections;
    }

    /** Opens the database, and makes its file before if the URL says so, for {@code pool}. */
    HikariDataSource open(Supplier<HikariDataSource> pool) {
        boolean makes = DatabaseUrl.makes(connections.url());
        return connections
                .file()
                .filter(each -> makes || each.exists())
                .map(each -> each.open(makes, () -> keptOpen(pool)))
                .orElseGet(pool);
    }

    /**
     * A pool that has no connection yet would close the file again. The first connection may have
     * to roll back what a killed process left, for which requests would not wait.
     */
    private HikariDataSource keptOpen(Supplier<HikariDataSource> pool) {
        try {
            Connection first = inTurn(connections::first);
            keeper = Optional.of(first);
            LeftoverCommits.complete(first);
            return pool.get();
        } catch (SQLException failed) {
            throw OpeningFailure.of(connections.url(), failed);
        }
    }

    /**
     * Runs what an opening begins with, on a connection of its own. On a busy machine this may take
     * longer than a request waits.
     */
    <T> T first(BareWork<T> work) {
        try {
            return inTurn(
                    () -> {
                        try (Connection connection = connections.own()) {
                            return work.on(connection);
                        }
                    });
        } catch (SQLException failed) {
            throw OpeningFailure.of(connections.url(), failed);
        }
    }

    /** The process that had the file open may be ending just now. */
    private static <T> T inTurn(Attempt<T> attempt) throws SQLException {
        long begun = System.nanoTime();
        while (true) {
            try {
                return attempt.run();
            } catch (SQLException failed) {
                boolean over = System.nanoTime() - begun > TURN.toNanos();
                if (over || !CHANGING_HANDS.contains(String.valueOf(failed.getSQLState()))) {
                    throw failed;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    /** Why the file is closed, if this process could not write it. */
    Optional<String> failedWrite() {
        return keeper.flatMap(FailedWrite::reason);
    }

    /** Lets go of the file, which is closed when the pool is closed, too. */
    @Override
    public void close() {
        try {
            if (keeper.isPresent()) {
                keeper.get().close();
            }
        } catch (SQLException lost) {
            LOG.debug("The database was gone before it was closed", lost);
        }
    }

    private interface Attempt<T> {
        T run() throws SQLException;
    }
}
