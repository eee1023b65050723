package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import dev.blotter.adapter.jdbc.directory.table.Table;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/**
 * Notes the users that may read every account.
 *
 * @param connection where they are noted
 */
record EveryAccountSink(Connection connection) implements RowSink {

    /** Takes from all users what this grants. */
    static final String NONE =
            """
            update api_user set every_account = false where every_account
            """;

    private static final String NOTE =
            """
            update api_user set every_account = true where name = ?
            """;

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        for (DataRow row : rows) {
            if (Table.isOfEveryAccount(row)) {
                grant(row);
            }
        }
    }

    private void grant(DataRow row) throws SQLException {
        try (PreparedStatement note = connection.prepareStatement(NOTE)) {
            note.setString(1, row.cell("user"));
            if (note.executeUpdate() == 0) {
                throw row.refused("user", "is not a user");
            }
        }
    }
}
