package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces passwords by their hashes, some at a time on all processors. A user whose password has
 * not changed keeps the hash, and with it every open session.
 */
final class UserSink implements RowSink {

    private static final int AT_A_TIME = 64;
    private static final String NAME = "user";
    private static final String PASSWORD = "password";

    private static final String STORED_HASHES =
            """
            select name, password_hash from api_user where name = any(?)
            """;

    private final Connection connection;
    private final Argon2Hashes hashes;
    private final RowSink hashed;
    private final List<DataRow> pending = new ArrayList<>(AT_A_TIME);

    UserSink(Connection connection, Argon2Hashes hashes, RowSink hashed) {
        this.connection = connection;
        this.hashes = hashes;
        this.hashed = hashed;
    }

    @Override
    public void add(DataRow row) throws SQLException {
        pending.add(row);
        if (pending.size() == AT_A_TIME) {
            flush();
        }
    }

    @Override
    public void flush() throws SQLException {
        Map<String, String> stored = storedHashes();
        List<DataRow> rows = pending.parallelStream().map(row -> hashed(row, stored)).toList();
        pending.clear();
        for (DataRow row : rows) {
            hashed.add(row);
        }
        hashed.flush();
    }

    @Override
    public void close() throws SQLException {
        hashed.close();
    }

    private DataRow hashed(DataRow row, Map<String, String> stored) {
        String password = row.value(PASSWORD).toString();
        String old = stored.get(row.value(NAME).toString());
        boolean same = old != null && hashes.verify(password, old);
        return row.with(PASSWORD, same ? old : hashes.hash(password));
    }

    private Map<String, String> storedHashes() throws SQLException {
        Object[] names = pending.stream().map(row -> row.value(NAME)).toArray();
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
