package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.soundness.Soundness;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a file should have, as far as that is quick to find out.
 *
 * @param rows how many rows each table has
 * @param versions the sums of what versions and revisions say
 * @param users a sum over all that is said of users and their keys
 */
record BookContents(Map<String, String> rows, List<String> versions, List<String> users) {

    private static final String TABLES =
            """
            select table_name from information_schema.tables
            where table_schema = current_schema and table_type = 'BASE TABLE'
            """;

    private static final String VERSIONS =
            """
            select (select sum(revision) from book_revision),
                (select sum(version) from position_version),
                (select sum(open_positions) from position_version)
            """;

    private static final String USERS =
            """
            select sum(cast(ora_hash(name || password_hash || api_access || every_account) as bigint)) from api_user
            union all select sum(cast(ora_hash(user_name || account_code) as bigint)) from user_account
            union all select sum(cast(ora_hash(user_name || kind || denied) as bigint)) from user_denial
            union all select sum(cast(ora_hash(public_token || user_name || coalesce(cast(revoked_at as varchar), '')) as bigint)) from api_key
            """;

    /** What {@code connection} reads. */
    static BookContents of(Connection connection) throws SQLException {
        Map<String, String> rows = new HashMap<>();
        for (String table : column(connection, TABLES)) {
            rows.put(table, column(connection, "select count(*) from \"" + table + '"').get(0));
        }
        return new BookContents(rows, column(connection, VERSIONS), column(connection, USERS));
    }

    static List<String> column(Connection connection, String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            while (found.next()) {
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    values.add(String.valueOf(found.getString(i)));
                }
            }
        }
        return values;
    }

    /** Throws if versions, positions or triggers are not as they should be. */
    static void requireSound(Engine engine, Connection connection) throws SQLException {
        Optional<String> error = Soundness.errors(engine, connection).stream().findFirst();
        if (error.isPresent()) {
            throw new SQLException(error.get());
        }
    }
}
