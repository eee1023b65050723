package dev.blotter.adapter.jdbc.directory.table;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A column whose values must be keys of another table.
 *
 * @param column the column's name in the file
 * @param what what its values name, such as {@code an account}
 * @param table the other table
 * @param key the key of the other table
 */
record Reference(String column, String what, String table, String key) {

    static final Reference ACCOUNT = new Reference("account", "an account", "account", "code");
    static final Reference ACCOUNT_OF_TERMS =
            new Reference("code", "an account", "account", "code");
    static final Reference SYMBOL =
            new Reference("symbol", "an instrument", "instrument", "symbol");
    static final Reference USER = new Reference("user", "a user", "api_user", "name");

    /** Whether what {@code row} refers to is not there. */
    boolean dangles(Connection connection, DataRow row) throws SQLException {
        String sql = "select 1 from " + table + " where " + key + " = ?";
        try (PreparedStatement select = connection.prepareStatement(sql)) {
            select.setObject(1, row.value(column));
            try (ResultSet found = select.executeQuery()) {
                return !found.next();
            }
        }
    }
}
