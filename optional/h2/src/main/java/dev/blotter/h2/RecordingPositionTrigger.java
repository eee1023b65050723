package dev.blotter.h2;

import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Moves versions as {@link PositionTrigger} does, and records what each change was. Only for our
 * own table, in which the code of the position is the second column.
 */
public final class RecordingPositionTrigger extends PositionTrigger {

    private static final int POSITION_CODE = 1;

    private static final String RECORD =
            """
            insert into %1$sposition_change (account_code, moment, version, open_before, codes, kinds)
            select v.account_code, b.moment + 1, v.version, v.open_positions - cast(? as integer),
                cast(? as varchar array), cast(? as varchar)
            from %1$sposition_version v cross join %1$sbook_moment b
            where v.account_code = ? and b.recording
            """;

    /** H2 makes one for each trigger of the schema. */
    public RecordingPositionTrigger() {
        super(RECORD);
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
        BareStatements.run(connection, statement(2), opened, codes, kinds, account);
    }
}
