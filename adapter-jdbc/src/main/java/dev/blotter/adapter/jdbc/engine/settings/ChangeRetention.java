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

    private static final String OLD =
            """
            delete from position_change
            where recorded_at < current_timestamp - cast(? as bigint) * interval '1' second
            """;

    private static final String COUNT =
            """
            select count(*) from position_change
            """;

    private static final String TOO_MANY =
            """
            delete from position_change
            where recorded_at < (
                select recorded_at from position_change
                order by recorded_at desc
                offset ? rows fetch first 1 row only)
            """;

    /** Deletes what is not kept, and returns how much that was. */
    public int apply(Connection connection) throws SQLException {
        int deleted = BareStatements.run(connection, OLD, maxAge.toSeconds());
        long left = Long.parseLong(BareStatements.texts(connection, COUNT).get(0));
        return deleted
                + (left > maxRows ? BareStatements.run(connection, TOO_MANY, maxRows - 1L) : 0);
    }
}
