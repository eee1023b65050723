package dev.blotter.adapter.jdbc.kit;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.UnaryOperator;

/** Another program that reads and writes the books, and knows nothing of Blotter. */
public final class PlainSql implements AutoCloseable {

    private final Connection connection;
    private final UnaryOperator<String> names;

    /** Connects. */
    public PlainSql(String url) {
        this.names = UnaryOperator.identity();
        try {
            connection = DriverManager.getConnection(url);
        } catch (SQLException failed) {
            throw new IllegalStateException("cannot connect", failed);
        }
    }

    /** Connects to the database of a test, where tables have the names that {@code names} gives. */
    PlainSql(TestDatabase database, UnaryOperator<String> names) {
        this.names = names;
        try {
            connection = database.connect();
        } catch (SQLException failed) {
            throw new IllegalStateException("cannot connect", failed);
        }
    }

    /** Is part of a program that has this connection. */
    public PlainSql(Connection connection) {
        this.connection = connection;
        this.names = UnaryOperator.identity();
    }

    /** Runs one statement; returns how many rows it touched. */
    public int run(String sql, Object... parameters) {
        try (PreparedStatement statement = prepare(sql, parameters)) {
            return statement.executeUpdate();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** The number that a query gives. */
    public long number(String sql, Object... parameters) {
        return Long.parseLong(text(sql, parameters));
    }

    /** The text that a query gives in its first row and column. */
    public String text(String sql, Object... parameters) {
        try (PreparedStatement statement = prepare(sql, parameters);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getString(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** The texts that a query gives in its first column, line by line. */
    public String texts(String sql, Object... parameters) {
        try (PreparedStatement statement = prepare(sql, parameters);
                ResultSet row = statement.executeQuery()) {
            StringBuilder texts = new StringBuilder();
            while (row.next()) {
                texts.append(row.getString(1)).append('\n');
            }
            return texts.toString();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** Runs {@code work} in one transaction and commits it. */
    public void inTransaction(Runnable work) {
        begin();
        work.run();
        end(Connection::commit);
    }

    /** Runs {@code work} in one transaction and takes it back. */
    public void thenRollBack(Runnable work) {
        begin();
        work.run();
        end(Connection::rollback);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw new IllegalStateException("cannot disconnect", failed);
        }
    }

    private void begin() {
        step(each -> each.setAutoCommit(false));
    }

    private void end(Step how) {
        step(how);
        step(each -> each.setAutoCommit(true));
    }

    private void step(Step step) {
        try {
            step.on(connection);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    private interface Step {
        void on(Connection connection) throws SQLException;
    }

    private PreparedStatement prepare(String sql, Object... parameters) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(names.apply(sql));
        for (int i = 0; i < parameters.length; i++) {
            statement.setObject(i + 1, parameters[i]);
        }
        return statement;
    }
}
