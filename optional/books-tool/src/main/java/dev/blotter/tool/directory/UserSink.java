package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.table.RowSink;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces passwords by their hashes, on all processors. A user whose password has not changed
 * keeps the hash, and with it every open session.
 *
 * @param connection where the hashes are stored
 * @param hashes hashes passwords
 * @param hashed takes users with hashes
 */
record UserSink(Connection connection, Argon2Hashes hashes, RowSink hashed) implements RowSink {

    private static final String NAME = "user";
    private static final String PASSWORD = "password";

    private static final String STORED_HASHES =
            """
            select name, password_hash from api_user where name = any(?)
            """;

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        Map<String, String> stored = storedHashes(rows);
        hashed.write(rows.parallelStream().map(row -> hashed(row, stored)).toList());
    }

    @Override
    public void flush() throws SQLException {
        hashed.flush();
    }

    @Override
    public void close() throws SQLException {
        hashed.close();
    }

    private DataRow hashed(DataRow row, Map<String, String> stored) {
        String password = row.cell(PASSWORD);
        String old = stored.get(row.cell(NAME));
        boolean same = old != null && hashes.verify(password, old);
        return row.with(PASSWORD, same ? old : hashes.hash(password));
    }

    private Map<String, String> storedHashes(List<DataRow> rows) throws SQLException {
        Object[] names = rows.stream().map(row -> row.cell(NAME)).toArray();
        Map<String, String> stored = new HashMap<>();
        try (PreparedStatement select = connection.prepareStatement(STORED_HASHES)) {
            select.setArray(1, connection.createArrayOf("varchar", names));
            try (ResultSet found = select.executeQuery()) {
                while (found.next()) {
                    stored.put(found.getString(1), found.getString(2));
                }
            }
        }
        return stored;
    }
}
