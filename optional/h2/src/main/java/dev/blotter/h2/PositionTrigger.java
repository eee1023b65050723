package dev.blotter.h2;

import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Moves the version of each account whose positions a row changes: of both when the row moves from
 * one to the other, of none when nothing that can be seen changes.
 */
public sealed class PositionTrigger extends TriggerInSchema permits RecordingPositionTrigger {

    private static final int ACCOUNT_CODE = 0;

    /** H2 makes one for each trigger of the schema. */
    public PositionTrigger() {
        super(MOVE, OPEN);
    }

    /** A trigger that runs this statement, too. */
    PositionTrigger(String record) {
        super(MOVE, OPEN, record);
    }

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
        Object from = account(before);
        Object to = account(after);
        if (from != null && from.equals(to)) {
            if (!Rows.same(before, after)) {
                move(connection, to, 0, before, after);
            }
            return;
        }
        if (from != null) {
            move(connection, from, -1, before, null);
        }
        if (to != null) {
            move(connection, to, 1, null, after);
        }
    }

    /** Tables of others may have rows that are of no account. */
    private static Object account(Object[] row) {
        return row == null ? null : row[ACCOUNT_CODE];
    }

    private static final String MOVE =
            """
            update %1$sposition_version set version = version + 1, open_positions = open_positions + ?
            where account_code = ?
            """;

    private static final String OPEN =
            """
            insert into %1$sposition_version (account_code, version, open_positions) values (?, 1, ?)
            """;

    /** Moves the version of an account that has {@code before} no more, and {@code after} now. */
    void move(Connection connection, Object account, int opened, Object[] before, Object[] after)
            throws SQLException {
        if (BareStatements.run(connection, statement(0), opened, account) == 0) {
            BareStatements.run(connection, statement(1), account, opened);
        }
    }
}
