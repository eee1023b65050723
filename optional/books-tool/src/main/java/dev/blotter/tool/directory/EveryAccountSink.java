package dev.blotter.tool.directory;

import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.table.RowSink;
import dev.blotter.tool.directory.table.Table;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/**
 * Notes the users that may read every account, or may not any more.
 *
 * @param connection where they are noted
 * @param isGranted whether they may
 */
record EveryAccountSink(Connection connection, boolean isGranted) implements RowSink {

    /** Takes from all users what this grants. */
    static final String NONE =
            """
            update api_user set every_account = false where every_account
            """;

    private static final String NOTE =
            """
            update api_user set every_account = ? where name = ?
            """;

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        for (DataRow row : rows) {
            if (Table.isOfEveryAccount(row)) {
                note(row);
            }
        }
    }

    private void note(DataRow row) throws SQLException {
        try (PreparedStatement note = connection.prepareStatement(NOTE)) {
            note.setBoolean(1, isGranted);
            note.setString(2, row.cell("user"));
            if (note.executeUpdate() == 0 && isGranted) {
                throw row.refused("user", "is not a user");
            }
        }
    }
}
