package dev.blotter.verification.attacks.crash;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** A program that changes positions of random accounts by SQL, and reconnects when it must. */
final class RandomWriter extends Thread {

    private static final List<String> STATEMENTS =
            List.of(
                    "update position set quantity = quantity + 1 where account_code = ?",
                    "update position set quantity = quantity + 1" + ofOne("min"),
                    "delete from position" + ofOne("max"),
                    """
                    insert into position (account_code, position_code, symbol, side, quantity,
                        quantity_notional, open_time, open_price, last_update_time)
                    select ?, 'w' || floor(random() * 1e9), min(symbol), 'BUY', 1, 1, now(), 1, now()
                    from instrument
                    """);
    private static final int MOST_PAUSE_MILLIS = 60;
    private static final int ROLLED_BACK = 8;

    private final String url;
    private final List<String> accounts;
    private final Random random;
    private final AtomicInteger committed = new AtomicInteger();
    private volatile boolean over;

    RandomWriter(String url, List<String> accounts, long seed) {
        super("random-writer");
        this.url = url;
        this.accounts = List.copyOf(accounts);
        this.random = new Random(seed);
        setDaemon(true);
    }

    private static String ofOne(String which) {
        return """
             where (account_code, position_code) = (
                select account_code, %s(position_code) from position
                where account_code = ? group by account_code)
            """
                .formatted(which);
    }

    @Override
    public void run() {
        while (!over) {
            try (Connection connection = DriverManager.getConnection(url)) {
                connection.setAutoCommit(false);
                while (!over) {
                    write(connection);
                }
            } catch (SQLException broken) {
                pause();
            }
        }
    }

    private void write(Connection connection) throws SQLException {
        for (int step = random.nextInt(3); step >= 0; step--) {
            String sql = STATEMENTS.get(random.nextInt(STATEMENTS.size()));
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setString(1, accounts.get(random.nextInt(accounts.size())));
                statement.executeUpdate();
            }
        }
        if (random.nextInt(ROLLED_BACK) == 0) {
            connection.rollback();
        } else {
            connection.commit();
            committed.incrementAndGet();
        }
        pause();
    }

    private void pause() {
        try {
            sleep(random.nextInt(MOST_PAUSE_MILLIS));
        } catch (InterruptedException interrupted) {
            over = true;
        }
    }

    /** Ends after the transaction under way. */
    void end() throws InterruptedException {
        over = true;
        join();
    }

    /** How many transactions were committed. */
    int committed() {
        return committed.get();
    }
}
