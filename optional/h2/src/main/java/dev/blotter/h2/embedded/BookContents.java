package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.soundness.Soundness;
import java.sql.Connection;
import java.sql.SQLException;
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
            select sum(revision) from book_revision
            union all select sum(version) from position_version
            union all select sum(open_positions) from position_version
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
        for (String table : BareStatements.texts(connection, TABLES)) {
            String count = "select count(*) from \"" + table + '"';
            rows.put(table, BareStatements.texts(connection, count).get(0));
        }
        return new BookContents(
                rows,
                BareStatements.texts(connection, VERSIONS),
                BareStatements.texts(connection, USERS));
    }

    /** Throws if versions, positions or triggers cannot be read, or are not as they should be. */
    static void requireSound(Engine engine, Connection connection) throws SQLException {
        Optional<String> error;
        try {
            error = Soundness.errors(engine, connection).stream().findFirst();
        } catch (RuntimeException unreadable) {
            throw new SQLException(unreadable.getMessage(), unreadable);
        }
        if (error.isPresent()) {
            throw new SQLException(error.get());
        }
    }
}
