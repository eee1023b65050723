package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.transaction.AuditTrail;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whether transactions come together or one at a time makes no difference: to no table, to the
 * cursor, and to what is said of the first that is bad.
 */
@OnEveryEngine
class FeedInGroupsTest {

    /** As many are tried in a build; {@code -Dtest.thorough=true} tries more. */
    private static final int SCRIPTS = Boolean.getBoolean("test.thorough") ? 60 : 16;

    /** No version and no revision, which count how often something was written. */
    private static final List<String> QUERIES =
            List.of(
                    "select * from instrument order by 1",
                    "select * from account order by 1",
                    "select * from group_terms order by 1, 2, 3",
                    "select * from account_terms order by 1, 2, 3",
                    "select * from position order by 1, 2",
                    "select account_code, open_positions from position_version"
                            + " where open_positions <> 0 order by 1",
                    "select name, api_access, every_account from api_user order by 1",
                    "select * from user_account order by 1, 2",
                    "select * from user_denial order by 1, 2, 3",
                    "select * from user_account_group order by 1, 2",
                    "select * from api_user_role order by 1, 2",
                    "select * from role_denial order by 1, 2, 3",
                    "select * from api_key order by 1",
                    "select * from api_session order by 1");

    private static final String BEFORE =
            """
            delete from import_cursor;
            delete from position;
            delete from account_terms;
            delete from group_terms;
            delete from user_denial;
            delete from user_account;
            delete from user_account_group;
            delete from api_user_role;
            delete from role_denial;
            delete from api_user;
            delete from account;
            delete from instrument;
            insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size,
                max_order_size_unit, min_order_size_increment, margin_rate)
            values ('AAPL', 'FOREX', '', 'FULL', 1, 9, 'LOTS', 1, '0.1'),
                ('EUR/USD', 'FOREX', '', 'FULL', 1, 9, 'LOTS', 1, '0.1');
            insert into account values ('default:1', 'retail'), ('default:2', 'vip');
            insert into group_terms (account_group, target, target_value)
            values ('vip', 'TYPE', 'FOREX');
            insert into position
            values ('default:1', '1', 'AAPL', 'BUY', 1, 1, timestamp with time zone '2026-01-02 00:00:00Z',
                1, timestamp with time zone '2026-01-02 00:00:00Z', null, null, null);
            insert into api_user values ('ann', 'hash-1', true, false), ('bob', 'hash-2', true, true);
            insert into user_denial values ('ann', 'TYPE', 'A');
            insert into api_key
            values ('key-a', 'ann', 'x', '', timestamp with time zone '2026-01-02 00:00:00Z', null),
                ('key-b', 'bob', 'x', '', timestamp with time zone '2026-01-02 00:00:00Z', null);
            insert into api_session
            values ('session-a', 'ann', 'hash-1', timestamp with time zone '2030-01-02 00:00:00Z'),
                ('session-b', 'bob', 'hash-2', timestamp with time zone '2030-01-02 00:00:00Z')
            """;

    @TempDir private Path home;

    private final TestEngine engine;
    private final Argon2Hashes hashes = new Argon2Hashes(Duration.ofMinutes(1));
    private final Map<String, String> passwords =
            new HashMap<>(Map.of("hash-1", "hash-1", "hash-2", "hash-2"));
    private Broker broker;
    private ConnectionSource sessions;
    private Connection observer;
    private BooleanSupplier ready = () -> true;

    FeedInGroupsTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() throws SQLException {
        broker = new Broker(engine, home);
        sessions = new Sessions(broker);
        observer = broker.connect();
        assertThat(broker.administration().feedCursor()).isEmpty();
    }

    @AfterEach
    void closeBooks() throws SQLException {
        observer.close();
        broker.close();
    }

    @Test
    void transactionsThatComeTogetherLeaveWhatTheyLeaveOneByOne() throws SQLException {
        int refused = 0;
        for (long seed = 1; seed <= SCRIPTS; seed++) {
            List<List<ChangeFeed.Line>> script = new FeedScript(seed).transactions();
            Outcome oneByOne = outcome(script);
            assertNamesTheBadOne(seed, script, oneByOne);
            refused += oneByOne.failure().isEmpty() ? 0 : 1;

            List<List<ChangeFeed.Line>> piped =
                    List.of(script.stream().flatMap(List::stream).toList());
            assertThat(outcome(piped)).as("seed %d: %s", seed, script).isEqualTo(oneByOne);
            ready = new Random(seed)::nextBoolean;
            assertThat(outcome(piped)).as("seed %d: %s", seed, script).isEqualTo(oneByOne);
            ready = () -> true;
        }
        assertThat(refused).isBetween(SCRIPTS / 4, SCRIPTS * 3 / 4);
    }

    private Outcome outcome(List<List<ChangeFeed.Line>> runs) throws SQLException {
        try (Statement statement = observer.createStatement()) {
            statement.execute(BEFORE);
        }
        String failure = failure(runs).orElse("");
        return new Outcome(
                QUERIES.stream().map(this::rows).map(String::valueOf).toList(),
                rows("select password_hash from api_user order by name").stream()
                        .map(hash -> passwords.computeIfAbsent(hash, this::password))
                        .toList(),
                String.join("", rows("select latest from import_cursor")),
                failure);
    }

    private FeedImport feedImport(Writing writing) {
        return new FeedImport(
                sessions, writing, "default", Optional.empty(), AuditTrail.ofProcess());
    }

    private List<String> rows(String query) {
        return Broker.rows(observer, query);
    }

    private String password(String hash) {
        return hashes.verify("secret", hash) ? "secret" : hash;
    }

    private Optional<String> failure(List<List<ChangeFeed.Line>> runs) {
        try {
            for (List<ChangeFeed.Line> run : runs) {
                try (Writing writing = sessions.writing()) {
                    feedImport(writing).run(feed(run));
                }
            }
            return Optional.empty();
        } catch (RuntimeException failed) {
            return Optional.of(failed.getClass().getSimpleName() + ": " + failed.getMessage());
        }
    }

    private ChangeFeed feed(List<ChangeFeed.Line> lines) {
        Iterator<ChangeFeed.Line> each = lines.iterator();
        return new ChangeFeed() {
            @Override
            public Optional<ChangeFeed.Line> next() {
                return each.hasNext() ? Optional.of(each.next()) : Optional.empty();
            }

            @Override
            public boolean isReady() {
                return each.hasNext() && ready.getAsBoolean();
            }
        };
    }

    /** The cursor is that of the transaction before the one that has the line. */
    private static void assertNamesTheBadOne(
            long seed, List<List<ChangeFeed.Line>> script, Outcome outcome) {
        List<String> cursors =
                script.stream()
                        .map(lines -> ((ChangeFeed.Commit) lines.get(lines.size() - 1)).cursor())
                        .toList();
        int written = outcome.cursor().isEmpty() ? 0 : cursors.indexOf(outcome.cursor()) + 1;
        assertThat(outcome.failure().isEmpty())
                .as("seed %d: %s", seed, outcome.failure())
                .isEqualTo(written == script.size());
        if (written < script.size()) {
            assertThat(outcome.failure())
                    .as("seed %d: %s", seed, script)
                    .matches(
                            "ImportFailed: standard input, line (%s)[,:] .*"
                                    .formatted(numbers(script.get(written))));
        }
    }

    private static String numbers(List<ChangeFeed.Line> lines) {
        return LongStream.rangeClosed(lines.get(0).line(), lines.get(lines.size() - 1).line())
                .mapToObj(Long::toString)
                .collect(Collectors.joining("|"));
    }

    /** Those that tests have: to begin new ones would take most of the time. */
    private static final class Sessions implements ConnectionSource {

        private final Broker broker;
        private final ConnectionSource usual;

        private Sessions(Broker broker) {
            this.broker = broker;
            this.usual = TestDatabase.source(broker.settings());
        }

        @Override
        public Connection own() throws SQLException {
            return broker.connect();
        }

        @Override
        public void reach() throws SQLException {
            usual.reach();
        }

        @Override
        public Pool pool() {
            return usual.pool();
        }

        @Override
        public String url() {
            return usual.url();
        }

        @Override
        public void migrate(boolean besideOthers) {
            usual.migrate(besideOthers);
        }

        @Override
        public Duration patience() {
            return usual.patience();
        }

        @Override
        public Engine engine() {
            return usual.engine();
        }
    }

    private record Outcome(
            List<String> tables, List<String> passwords, String cursor, String failure) {}
}
