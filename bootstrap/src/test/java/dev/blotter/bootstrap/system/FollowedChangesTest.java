package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clients that follow changes at two servers over one database, which random programs write to, and
 * of which one is restarted, while transactions take long, recorded changes are deleted and moments
 * are forged: each has what another client reads, byte for byte.
 */
@OnEveryEngine
class FollowedChangesTest {

    /** Few in a build; {@code -Dtest.thorough=true} does more. */
    private static final int ROUNDS = Boolean.getBoolean("test.thorough") ? 20 : 2;

    private static final int WRITERS = 4;
    private static final int TRANSACTIONS = 25;
    private static final String ROW =
            ", 'AAPL', 'BUY', 1, 1, timestamp with time zone '2026-01-20 15:00:00Z', 1,"
                    + " timestamp with time zone '2026-01-20 15:00:00Z'";

    private final long seed = Long.getLong("test.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final TestEngine engine;
    private final List<Follower> followers =
            List.of(
                    new Follower("/accounts/positions", ""),
                    new Follower("/accounts/positions", "accounts=C,A"),
                    new Follower("/accounts/B/positions", ""));
    private final List<String> moments = new ArrayList<>();
    private TestServer first;
    private TestServer second;

    FollowedChangesTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void start(@TempDir Path directory) {
        first = TestServer.over(TestDatabase.on(engine), CsvBooks.small(), directory);
        second = first.another();
    }

    @AfterEach
    void stop() {
        second.close();
        first.closeWithDatabase();
    }

    @Test
    void whoFollowsHasWhatAnotherReads(TestReporter reporter) {
        for (int round = 0; round < ROUNDS; round++) {
            List<CompletableFuture<Integer>> writers =
                    IntStream.range(0, WRITERS)
                            .mapToObj(writer -> new Random(random.nextLong()))
                            .map(with -> onThread(() -> write(with)))
                            .toList();
            while (!writers.stream().allMatch(CompletableFuture::isDone)) {
                followers.forEach(this::followAndCompare);
            }
            assertThat(writers.stream().mapToInt(CompletableFuture::join).sum())
                    .as("seed %d", seed)
                    .isGreaterThan(WRITERS * TRANSACTIONS / 4);
            for (Follower follower : followers) {
                follower.ask(anyServer());
                RawHttp.Answer all = anyServer().get("root", follower.list());
                assertThat(follower.tag()).as("seed %d", seed).isEqualTo(all.header("ETag"));
                assertThat(follower.body()).as("seed %d", seed).isEqualTo(all.body());
            }
            second.close();
            second = first.another();
        }
        open("A", "last");
        open("B", "last");
        followers.forEach(
                follower -> {
                    follower.ask(anyServer());
                    reporter.publishEntry(engine.name(), follower.counts());
                    if (engine == TestEngine.POSTGRESQL || follower.isOfOneAccount()) {
                        assertThat(follower.parts()).isPositive();
                    }
                });
    }

    /**
     * On a busy machine, so much may have changed between all other answers that they are whole.
     */
    private void open(String account, String code) {
        execute(opening("'" + account + "'", "'" + code + "'"));
    }

    private void execute(String sql) {
        try (Connection connection = first.database().connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Compares where another reads the same state, as mostly is the case. */
    private void followAndCompare(Follower follower) {
        switch (random.nextInt(4)) {
            case 0 -> follower.ask(anyServer());
            case 1 -> follower.ask(anyServer(), "Prefer: wait=1");
            case 2 -> follower.askFrom(anyMoment(), anyServer());
            default -> follower.awaitEvent(anyServer());
        }
        if (random.nextInt(20) == 0) {
            execute("delete from position_change where mod(version, 4) = " + random.nextInt(4));
        }
        RawHttp.Answer all = anyServer().get("root", follower.list());
        if (all.header("ETag").equals(follower.tag())) {
            assertThat(follower.body()).as("seed %d", seed).isEqualTo(all.body());
        }
    }

    /** One of another client, of another time, or of no time. */
    private String anyMoment() {
        String another = followers.get(random.nextInt(followers.size())).moment();
        moments.add(another);
        return switch (random.nextInt(4)) {
            case 0 -> another;
            case 1 -> "~" + Long.toString(random.nextInt(1 << 20), 36) + ".0";
            case 2 -> "~" + Long.toString(random.nextInt(1 << 20), 36);
            default -> moments.get(random.nextInt(moments.size()));
        };
    }

    private TestServer anyServer() {
        return random.nextBoolean() ? first : second;
    }

    private static CompletableFuture<Integer> onThread(Supplier<Integer> task) {
        return CompletableFuture.supplyAsync(task, run -> new Thread(run, "writer").start());
    }

    /** Returns how many transactions were committed. */
    private int write(Random with) {
        try (Connection connection = first.database().connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            int committed = 0;
            for (int i = 0; i < TRANSACTIONS; i++) {
                try {
                    for (int step = with.nextInt(3); step >= 0; step--) {
                        statement.execute(anyStatement(with));
                    }
                    if (with.nextInt(5) == 0) {
                        Thread.sleep(with.nextInt(100));
                    }
                    committed += end(connection, with.nextInt(8) > 0);
                } catch (SQLException refused) {
                    connection.rollback(); // there is such a position, or another writer waits
                }
            }
            return committed;
        } catch (SQLException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Returns one if the transaction was committed. */
    private static int end(Connection connection, boolean commit) throws SQLException {
        if (commit) {
            connection.commit();
            return 1;
        }
        connection.rollback();
        return 0;
    }

    private static String anyStatement(Random with) {
        String account = "'" + "ABC".charAt(with.nextInt(3)) + "'";
        String code = "'" + with.nextInt(20) + "'";
        String one = " where account_code = " + account + " and position_code = " + code;
        return switch (with.nextInt(40) / 4) {
            case 0, 1, 2 -> opening(account, code);
            case 3, 4, 5 -> "update position set quantity = " + with.nextInt(1000) + one;
            case 6, 7 -> "delete from position" + one;
            case 8 -> "update position set account_code = 'A'" + one;
            default ->
                    with.nextInt(4) > 0
                            ? "update position set symbol = 'EUR/USD'" + one
                            : with.nextBoolean()
                                    ? "delete from position where account_code = " + account
                                    : "update position set quantity = quantity + 1";
        };
    }

    private static String opening(String account, String code) {
        return "insert into position (account_code, position_code, symbol, side, quantity,"
                + " quantity_notional, open_time, open_price, last_update_time)"
                + " values ("
                + (account + ", " + code + ROW + ")");
    }
}
