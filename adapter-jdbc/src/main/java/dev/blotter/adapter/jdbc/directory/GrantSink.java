package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * Notes the users that may read every account, and gives all other grants to another sink.
 *
 * @param everyAccount the statement that notes a user
 * @param grants takes the grants of single accounts
 */
record GrantSink(PreparedStatement everyAccount, RowSink grants) implements RowSink {

    private static final String EVERY = "*";

    private static final String NOTE =
            """
            update api_user set every_account = true where name = ?
            """;

    /** Gives the grants of single accounts to {@code grants}. */
    static RowSink over(Connection connection, RowSink grants) throws SQLException {
        return new GrantSink(connection.prepareStatement(NOTE), grants);
    }

    @Override
    public void add(DataRow row) throws SQLException {
        if (row.value("account").equals(EVERY)) {
            grantEvery(row);
        } else {
            grants.add(row);
        }
    }

    @Override
    public void flush() throws SQLException {
        grants.flush();
    }

    @Override
    public void close() throws SQLException {
        everyAccount.close();
        grants.close();
    }

    private void grantEvery(DataRow row) throws SQLException {
        everyAccount.setObject(1, row.value("user"));
        if (everyAccount.executeUpdate() == 0) {
            grants.flush();
            throw row.refused("user", "is not a user");
        }
    }
}
