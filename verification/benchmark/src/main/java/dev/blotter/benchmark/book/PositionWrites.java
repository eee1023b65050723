package dev.blotter.benchmark.book;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Writes positions by plain SQL while a server has the book open, as any program may. */
public final class PositionWrites implements AutoCloseable {

    private final Connection connection;

    private PositionWrites(Connection connection) {
        this.connection = connection;
    }

    /** Connects to a database that a server has open. */
    public static PositionWrites to(BookDatabase database) throws SQLException {
        Connection connection =
                DriverManager.getConnection(database.url(), database.user(), database.password());
        connection.setAutoCommit(false);
        return new PositionWrites(connection);
    }

    private static final String ACCOUNTS =
            """
            select account_code from position_version where open_positions > 0
            order by account_code fetch first ? rows only
            """;

    /** The first accounts that have positions. */
    public List<String> accounts(int count) throws SQLException {
        List<String> accounts = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(ACCOUNTS)) {
            statement.setInt(1, count);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    accounts.add(rows.getString(1));
                }
            }
        }
        connection.commit();
        return accounts;
    }

    private static final String CHANGE =
            """
            update position set quantity = quantity + 1 where account_code = ?
            and position_code = (select min(position_code) from position where account_code = ?)
            """;

    /** Changes a position of each of these accounts, which nobody sees yet. */
    public void change(List<String> accounts) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(CHANGE)) {
            for (String account : accounts) {
                statement.setString(1, account);
                statement.setString(2, account);
                statement.addBatch();
            }
            for (int changed : statement.executeBatch()) {
                if (changed != 1) {
                    throw new SQLException("a change of %s positions".formatted(changed));
                }
            }
        }
    }

    /** Lets everybody see what was changed. */
    public void commit() throws SQLException {
        connection.commit();
    }

    /** Takes back what was changed and is not committed. */
    public void rollBack() throws SQLException {
        connection.rollback();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
