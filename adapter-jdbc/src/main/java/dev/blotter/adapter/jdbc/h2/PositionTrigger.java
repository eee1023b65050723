package dev.blotter.adapter.jdbc.h2;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.stream.IntStream;
import org.h2.api.Trigger;

/**
 * Moves the version of each account whose positions a row changes: of both when the row moves from
 * one to the other, of none when nothing that can be seen changes.
 */
public final class PositionTrigger implements Trigger {

    private static final int ACCOUNT_CODE = 0;

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
        if (before == null) {
            move(connection, after[ACCOUNT_CODE], 1);
        } else if (after == null) {
            move(connection, before[ACCOUNT_CODE], -1);
        } else if (!before[ACCOUNT_CODE].equals(after[ACCOUNT_CODE])) {
            move(connection, before[ACCOUNT_CODE], -1);
            move(connection, after[ACCOUNT_CODE], 1);
        } else if (!sameRow(before, after)) {
            move(connection, after[ACCOUNT_CODE], 0);
        }
    }

    private static final String MOVE =
            """
            update position_version set version = version + 1, open_positions = open_positions + ?
            where account_code = ?
            """;

    private static void move(Connection connection, Object account, int opened)
            throws SQLException {
        try (PreparedStatement move = connection.prepareStatement(MOVE)) {
            move.setInt(1, opened);
            move.setObject(2, account);
            if (move.executeUpdate() != 1) {
                throw new SQLException("position_version has no row for account " + account);
            }
        }
    }

    private static boolean sameRow(Object[] before, Object[] after) {
        return IntStream.range(0, after.length).allMatch(i -> same(before[i], after[i]));
    }

    private static boolean same(Object before, Object after) {
        if (before instanceof BigDecimal one && after instanceof BigDecimal other) {
            return one.compareTo(other) == 0;
        }
        if (before instanceof OffsetDateTime one && after instanceof OffsetDateTime other) {
            return one.isEqual(other);
        }
        return Objects.equals(before, after);
    }
}
