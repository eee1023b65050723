package dev.blotter.tool.transaction;

import dev.blotter.application.text.OneLine;
import jakarta.json.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Says in the books who changed them, in the transaction of each change: it is there if, and only
 * if, the change is. The database adds the time and its own user.
 *
 * @param operator who makes the changes
 */
public record AuditTrail(String operator) {

    /** For changes by the user of the operating system that this program runs as. */
    public static AuditTrail ofProcess() {
        return new AuditTrail(System.getProperty("user.name"));
    }

    private static final String INSERT =
            """
            insert into audit (operator, action, subject, detail) values (?, ?, ?, ?)
            """;

    /** Adds what is done in the transaction of {@code handle}, to what, and with what. */
    void add(Handle handle, String action, Object subject, String detail) {
        handle.execute(INSERT, operator, action, subject.toString(), detail);
    }

    /** The same in the transaction of {@code connection}. */
    public void add(Connection connection, String action, String subject, String detail)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            int column = 0;
            for (String each : List.of(operator, action, subject, detail)) {
                insert.setString(++column, each);
            }
            insert.executeUpdate();
        }
    }

    /** All changes, the first one first. */
    static final String ALL =
            """
            select done_at, operator, database_user, action, subject, detail from audit
            order by done_at
            """;

    /** A change as a line of JSON, with what is invisible escaped. */
    static String line(ResultSet row) throws SQLException {
        String json =
                Json.createObjectBuilder()
                        .add("time", row.getObject(1, OffsetDateTime.class).toInstant().toString())
                        .add("operator", row.getString(2))
                        .add("database_user", row.getString(3))
                        .add("action", row.getString(4))
                        .add("subject", row.getString(5))
                        .add("detail", row.getString(6))
                        .build()
                        .toString();
        return OneLine.of(json, Integer.MAX_VALUE);
    }
}
