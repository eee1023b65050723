package dev.blotter.adapter.jdbc.kit;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import org.jdbi.v3.core.ConnectionFactory;

/** What a test borrows from a pool, which gives up after a quarter of a second. */
public final class Lending {

    private static final long PATIENCE = Duration.ofMinutes(1).toNanos();

    private Lending() {}

    /** A connection of {@code pool}, also on a machine that is busy or stands still. */
    public static Connection from(ConnectionFactory pool) throws SQLException {
        long begun = System.nanoTime();
        while (true) {
            try {
                return pool.openConnection();
            } catch (SQLTransientConnectionException none) {
                if (System.nanoTime() - begun > PATIENCE) {
                    throw none;
                }
            }
        }
    }
}
