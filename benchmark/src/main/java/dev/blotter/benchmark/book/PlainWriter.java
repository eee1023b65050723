package dev.blotter.benchmark.book;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Another program that writes to the database of a book by plain SQL, while a server serves it. */
public final class PlainWriter implements AutoCloseable {

    private final Connection connection;

    private PlainWriter(Connection connection) {
        this.connection = connection;
    }

    /** Connects to the database of {@code book}. */
    public static PlainWriter to(Book book) throws SQLException {
        Connection connection =
                DriverManager.getConnection(book.database() + ";AUTO_SERVER=TRUE", "sa", "");
        connection.setAutoCommit(false);
        return new PlainWriter(connection);
    }

    private static final String ACCOUNTS =
            """
            select account_code from position_version
            where open_positions > 0 order by account_code fetch first ? rows only
            """;

    /** So many accounts that have positions open. */
    public List<String> accounts(int most) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ACCOUNTS)) {
            statement.setInt(1, most);
            ResultSet row = statement.executeQuery();
            List<String> accounts = new ArrayList<>();
            while (row.next()) {
                accounts.add(row.getString(1));
            }
            return accounts;
        }
    }

    private static final String CHANGE =
            """
            update position set quantity = quantity + 1
            where account_code = ? and position_code =
                (select min(position_code) from position where account_code = ?)
            """;

    /** Changes one position of each account in one transaction; returns when it was committed. */
    public long change(List<String> accounts) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(CHANGE)) {
            for (String account : accounts) {
                statement.setString(1, account);
                statement.setString(2, account);
                statement.executeUpdate();
            }
        }
        connection.commit();
        return System.nanoTime();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
