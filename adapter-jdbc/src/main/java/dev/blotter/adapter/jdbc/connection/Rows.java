package dev.blotter.adapter.jdbc.connection;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.text.OneLine;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads a table row by row, without an object per row. */
public final class Rows {

    private static final int FETCH_SIZE = 1000;
    private static final int LONGEST = 128;
    private static final String BAD_VALUE = "22";
    private static final Pattern TABLE = Pattern.compile("\\bfrom (\\w+)");

    /** Columns that say which row it is. Nothing else of one is shown, be it secret or private. */
    private static final Set<String> NAMES =
            Set.of(
                    "account_code",
                    "account_group",
                    "code",
                    "denied",
                    "kind",
                    "name",
                    "owner",
                    "position_code",
                    "role",
                    "symbol",
                    "target",
                    "target_value",
                    "type",
                    "user_name");

    private Rows() {}

    /** Calls {@code reader} for each row of {@code sql}. */
    public static void forEach(Handle handle, String sql, RowReader reader) {
        forEach(handle.createQuery(sql), reader);
    }

    /** Calls {@code reader} for each row of {@code query}. */
    public static void forEach(Query query, RowReader reader) {
        query.setFetchSize(FETCH_SIZE)
                .scanResultSet(
                        (rows, context) -> {
                            try (context;
                                    ResultSet row = rows.get()) {
                                while (row.next()) {
                                    read(row, context.getRawSql(), reader);
                                }
                                return true;
                            }
                        });
    }

    private static void read(ResultSet row, String sql, RowReader reader) throws SQLException {
        try {
            reader.read(row);
        } catch (IllegalArgumentException | NullPointerException | SQLException unreadable) {
            throw unreadable(tableOf(sql), row, unreadable);
        }
    }

    private static String tableOf(String sql) {
        Matcher table = TABLE.matcher(sql);
        return table.find() ? table.group(1) : "a table";
    }

    /**
     * What to throw where tables of others have what ours would not take.
     *
     * @throws SQLException {@code reason}, if it says nothing of a value
     */
    public static SchemaUnusable unreadable(String table, ResultSet row, Exception reason)
            throws SQLException {
        if (reason instanceof SQLException failed
                && !String.valueOf(failed.getSQLState()).startsWith(BAD_VALUE)) {
            throw failed;
        }
        ResultSetMetaData columns = row.getMetaData();
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            String name = columns.getColumnLabel(i).toLowerCase(Locale.ROOT);
            String value = NAMES.contains(name) ? row.getString(i) : null;
            if (value != null) {
                values.add(name + " '" + OneLine.of(value, LONGEST) + "'");
            }
        }
        return new SchemaUnusable(
                "a row of %s cannot be read, with %s: %s"
                        .formatted(table, String.join(", ", values), plain(reason)),
                reason);
    }

    private static String plain(Exception reason) {
        return reason instanceof NullPointerException
                ? "a column is null that needs a value"
                : OneLine.reason(reason);
    }

    /** Takes what the current row says. */
    public interface RowReader {
        void read(ResultSet row) throws SQLException;
    }
}
