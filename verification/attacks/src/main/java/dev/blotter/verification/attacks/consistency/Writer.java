package dev.blotter.verification.attacks.consistency;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Moves amounts between accounts, each in a transaction, on whichever server is the primary. */
final class Writer {

    private static final String ADD =
            """
            update position set quantity = quantity + ? where account_code = ?
            and position_code = (select min(position_code) from position where account_code = ?)
            """;

    private static final String VERSIONS =
            """
            select account_code, version from position_version where account_code in (?, ?)
            """;

    private static final long PAUSE_MILLIS = 20;

    private final String url;
    private final List<String> accounts;
    private final History history;
    private final Random random;
    private final AtomicLong lost = new AtomicLong();

    /**
     * A writer.
     *
     * @param url the database, with all its servers
     * @param accounts in the order of their codes
     */
    Writer(String url, List<String> accounts, History history, long seed) {
        this.url = url;
        this.accounts = List.copyOf(accounts);
        this.history = history;
        this.random = new Random(seed);
    }

    /** Moves amounts until there is enough. A transaction whose end is not known is counted. */
    void moveUntil(BooleanSupplier enough) {
        while (!enough.getAsBoolean()) {
            try (Connection connection = DriverManager.getConnection(url)) {
                connection.setAutoCommit(false);
                while (!enough.getAsBoolean()) {
                    history.add(move(connection));
                    pause();
                }
            } catch (SQLException broken) {
                lost.incrementAndGet();
                pause();
            }
        }
    }

    /** How many transactions or connections were broken. */
    long lost() {
        return lost.get();
    }

    private Write move(Connection connection) throws SQLException {
        int one = random.nextInt(accounts.size() - 1);
        int other = one + 1 + random.nextInt(accounts.size() - 1 - one);
        int amount = 1 + random.nextInt(9);
        add(connection, accounts.get(one), -amount);
        add(connection, accounts.get(other), amount);
        Map<String, Long> versions = versions(connection, accounts.get(one), accounts.get(other));
        connection.commit();
        return new Write(System.nanoTime(), versions);
    }

    private static void add(Connection connection, String account, int amount) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ADD)) {
            statement.setInt(1, amount);
            statement.setString(2, account);
            statement.setString(3, account);
            if (statement.executeUpdate() != 1) {
                throw new IllegalStateException("no position of " + account);
            }
        }
    }

    private static Map<String, Long> versions(Connection connection, String one, String other)
            throws SQLException {
        Map<String, Long> versions = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(VERSIONS)) {
            statement.setString(1, one);
            statement.setString(2, other);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    versions.put(rows.getString(1), rows.getLong(2));
                }
            }
        }
        return versions;
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
