package dev.blotter.adapter.jdbc.engine.statement;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Runs statements on a bare connection. A parameter that is a list becomes an array of texts. */
public final class BareStatements {

    private static final int FETCH_SIZE = 1000;

    private BareStatements() {}

    /** What {@code reader} makes of the rows that a query finds. */
    public static <T> T query(
            Connection connection, String sql, RowsReader<T> reader, Object... parameters)
            throws SQLException {
        try (PreparedStatement statement = prepared(connection, sql, parameters)) {
            statement.setFetchSize(FETCH_SIZE);
            return reader.read(statement.executeQuery());
        }
    }

    /** The first column of all rows that a query finds. */
    public static List<String> texts(Connection connection, String sql, Object... parameters)
            throws SQLException {
        List<String> texts = new ArrayList<>();
        RowsReader<Boolean> first =
                row -> {
                    while (row.next()) {
                        texts.add(row.getString(1));
                    }
                    return true;
                };
        query(connection, sql, first, parameters);
        return texts;
    }

    /** Runs what finds no rows, and returns how many it has changed. */
    public static int run(Connection connection, String sql, Object... parameters)
            throws SQLException {
        try (PreparedStatement statement = prepared(connection, sql, parameters)) {
            return statement.executeUpdate();
        }
    }

    private static PreparedStatement prepared(
            Connection connection, String sql, Object... parameters) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        try {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(
                        i + 1,
                        parameters[i] instanceof List<?> texts
                                ? connection.createArrayOf("varchar", texts.toArray())
                                : parameters[i]);
            }
            return statement;
        } catch (SQLException failed) {
            statement.close();
            throw failed;
        }
    }

    /** Makes something of rows, before the first of which it begins. */
    public interface RowsReader<T> {
        T read(ResultSet row) throws SQLException;
    }
}
