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

    /** What the standard calls a violated foreign key, which H2 would find out only after this. */
    private static final String NO_SUCH_KEY = "23503";

    /** H2 makes one for each trigger of the schema. */
    public PositionTrigger() {
        super(MOVE);
    }

    /** A trigger that runs this statement, too. */
    PositionTrigger(String record) {
        super(MOVE, record);
    }

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
        if (before != null && after != null && before[ACCOUNT_CODE].equals(after[ACCOUNT_CODE])) {
            if (!Rows.same(before, after)) {
                move(connection, after[ACCOUNT_CODE], 0, before, after);
            }
            return;
        }
        if (before != null) {
            move(connection, before[ACCOUNT_CODE], -1, before, null);
        }
        if (after != null) {
            move(connection, after[ACCOUNT_CODE], 1, null, after);
        }
    }

    private static final String MOVE =
            """
            update %1$sposition_version set version = version + 1, open_positions = open_positions + ?
            where account_code = ?
            """;

    /** Moves the version of an account that has {@code before} no more, and {@code after} now. */
    void move(Connection connection, Object account, int opened, Object[] before, Object[] after)
            throws SQLException {
        if (BareStatements.run(connection, statement(0), opened, account) != 1) {
            throw new SQLException(
                    "there is no account " + account + " in position_version", NO_SUCH_KEY);
        }
    }
}
