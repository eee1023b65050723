package dev.blotter.h2;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Moves versions as {@link PositionTrigger} does, and records what each change was. Only for our
 * own table, in which the code of the position is the second column.
 */
public final class RecordingPositionTrigger extends PositionTrigger {

    private static final int POSITION_CODE = 1;

    private static final int CHANGES_PER_ACCOUNT = 64;

    /** Greater than any before a restart, unless the clock was put back. */
    private static final AtomicLong NUMBER = new AtomicLong(System.currentTimeMillis() << 20);

    private static final String MOVED =
            """
            select version, open_positions from %1$sposition_version where account_code = ?
            """;

    private static final String REPLACE =
            """
            update %1$sposition_change set version = ?, number = ?, open_before = ?, codes = ?, kinds = ?
            where account_code = ? and slot = ?
            """;

    private static final String ADD =
            """
            insert into %1$sposition_change (
                version, number, open_before, codes, kinds, account_code, slot)
            values (?, ?, ?, ?, ?, ?, ?)
            """;

    /** H2 makes one for each trigger of the schema. */
    public RecordingPositionTrigger() {
        super(MOVED, REPLACE, ADD);
    }

    @Override
    void move(Connection connection, Object account, int opened, Object[] before, Object[] after)
            throws SQLException {
        super.move(connection, account, opened, before, after);
        if (before == null) {
            record(connection, account, opened, "O", after[POSITION_CODE]);
        } else if (after == null) {
            record(connection, account, opened, "X", before[POSITION_CODE]);
        } else if (before[POSITION_CODE].equals(after[POSITION_CODE])) {
            record(connection, account, opened, "C", after[POSITION_CODE]);
        } else {
            record(connection, account, opened, "XO", before[POSITION_CODE], after[POSITION_CODE]);
        }
    }

    private void record(
            Connection connection, Object account, int opened, String kinds, Object... codes)
            throws SQLException {
        try (PreparedStatement moved = connection.prepareStatement(statement(1))) {
            moved.setObject(1, account);
            ResultSet row = moved.executeQuery();
            row.next();
            long version = row.getLong(1);
            Object[] cells = {
                version,
                NUMBER.incrementAndGet(),
                row.getInt(2) - opened,
                codes,
                kinds,
                account,
                version % CHANGES_PER_ACCOUNT
            };
            if (run(connection, statement(2), cells) == 0) {
                run(connection, statement(3), cells);
            }
        }
    }

    private static int run(Connection connection, String sql, Object... cells) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < cells.length; i++) {
                statement.setObject(i + 1, cells[i]);
            }
            return statement.executeUpdate();
        }
    }
}
