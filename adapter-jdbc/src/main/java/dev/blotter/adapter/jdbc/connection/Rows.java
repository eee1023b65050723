package dev.blotter.adapter.jdbc.connection;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads a table row by row, without an object per row. */
public final class Rows {

    private static final int FETCH_SIZE = 1000;

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
                                    reader.read(row);
                                }
                                return true;
                            }
                        });
    }

    /** Takes what the current row says. */
    public interface RowReader {
        void read(ResultSet row) throws SQLException;
    }
}
