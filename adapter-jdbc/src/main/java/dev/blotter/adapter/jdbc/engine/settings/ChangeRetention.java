package dev.blotter.adapter.jdbc.engine.settings;

import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * How much is kept of what is recorded of changes of positions. A client whose state is older is
 * sent all positions.
 *
 * @param maxAge how long it is kept
 * @param maxRows how many rows, one for each account and statement; those of one moment stay or go
 *     together
 */
public record ChangeRetention(Duration maxAge, int maxRows) {

    /** An hour, and a million. */
    public static final ChangeRetention USUAL = new ChangeRetention(Duration.ofHours(1), 1_000_000);

    public ChangeRetention {
        if (maxAge.isNegative() || maxRows < 1) {
            throw new IllegalArgumentException("at least one change is kept");
        }
    }

    private static final int AT_A_TIME = 100_000;

    /** The oldest that are not kept, and all that are as old as the last one that goes. */
    private static final String DELETE =
            """
            delete from position_change
            where %1$s and recorded_at <= coalesce((
                select recorded_at from position_change where %1$s
                order by recorded_at
                offset %2$s rows fetch first 1 row only), current_timestamp)
            """;

    private static final String OLD =
            DELETE.formatted(
                    "recorded_at < current_timestamp - cast(? as bigint) * interval '1' second",
                    AT_A_TIME - 1);

    private static final String COUNT =
            """
            select count(*) from position_change
            """;

    private static final String TOO_MANY =
            DELETE.formatted(
                    """
                    recorded_at < (
                        select recorded_at from position_change
                        order by recorded_at desc
                        offset ? rows fetch first 1 row only)
                    """,
                    AT_A_TIME - 1);

    /** Deletes what is not kept. */
    public void apply(Connection connection) throws SQLException {
        boolean more = true;
        while (more) {
            more = applyToSome(connection);
        }
    }

    /** Deletes the oldest of what is not kept; returns whether there may be more. */
    public boolean applyToSome(Connection connection) throws SQLException {
        long seconds = maxAge.toSeconds();
        int deleted = BareStatements.run(connection, OLD, seconds, seconds);
        long left = Long.parseLong(BareStatements.texts(connection, COUNT).get(0));
        if (left > maxRows) {
            long kept = maxRows - 1L;
            deleted += BareStatements.run(connection, TOO_MANY, kept, kept);
        }
        return deleted >= AT_A_TIME;
    }
}
