package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.DataRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces passwords by their hashes, on all processors, before anything is written. A user whose
 * password has not changed keeps the hash, and with it every open session; one who goes and comes
 * again does not.
 */
public final class Passwords {

    private static final Duration WAIT_FOR_HASH = Duration.ofHours(1);
    private static final String NAME = "user";
    private static final String PASSWORD = "password";
    private static final String API_ACCESS = "api_access";

    private static final String STORED_HASHES =
            """
            select name, password_hash from api_user u
            where name = any(?) and not exists (
                select 1 from %s gone where gone.name = u.name and gone.removed)
            """
                    .formatted(Staged.name(BookFile.USERS));

    private final Argon2Hashes hashes = new Argon2Hashes(WAIT_FOR_HASH);

    /**
     * The same rows of one table without passwords, by hashes that the database has, unless all
     * users go before. Those that go are staged already, or among the rows.
     */
    public List<DataRow> hashed(List<DataRow> rows, Connection connection, boolean isEmptied)
            throws SQLException {
        if (rows.stream().noneMatch(Passwords::hasPassword)) {
            return rows;
        }
        Map<String, String> stored = isEmptied ? Map.of() : stored(rows, connection);
        return rows.parallelStream()
                .map(row -> hasPassword(row) ? hashed(row, stored) : row)
                .toList();
    }

    /** A row that goes has none. */
    private static boolean hasPassword(DataRow row) {
        return row.file() == BookFile.USERS && row.has(PASSWORD);
    }

    private DataRow hashed(DataRow row, Map<String, String> stored) {
        String password = row.cell(PASSWORD);
        String old = stored.get(row.cell(NAME));
        boolean same = old != null && hashes.verify(password, old);
        return row.with(PASSWORD, same ? old : hashes.hash(password));
    }

    private static Map<String, String> stored(List<DataRow> rows, Connection connection)
            throws SQLException {
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
        rows.stream()
                .filter(row -> !row.has(API_ACCESS))
                .forEach(gone -> stored.remove(gone.cell(NAME)));
        return stored;
    }
}
