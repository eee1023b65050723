package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two servers over one database, as behind a load balancer. */
@OnEveryEngine
class TwoServersTest {

    private static final int WRITES = 150;
    private static final int TAKEN_BACK = 666;
    private static final Pattern ROW =
            Pattern.compile("\"account\":\"(.)\",\"version\":(\\d+),.*?\"quantity\":(\\d+),");
    private static final Pattern TOKEN = Pattern.compile("\"sessionToken\":\"([^\"]+)\"");
    private static final List<String> QUESTIONS =
            List.of("/accounts/positions?accounts=A,B,C", "/accounts/A/positions");

    private final TestEngine engine;
    private final Map<String, String> bodies = new ConcurrentHashMap<>();
    private TestServer first;
    private TestServer second;

    TwoServersTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void start(@TempDir Path directory) {
        CsvBooks books = CsvBooks.small();
        for (int i = 2; i < 12; i++) {
            for (String account : List.of("A", "B", "C")) {
                books.row(
                        "positions",
                        "%s,%s,AAPL,BUY,1,1,2026-01-20T15:00:00Z,221,2026-01-21T15:00:00Z,,,"
                                .formatted(account, i));
            }
        }
        first = TestServer.over(TestDatabase.on(engine), books, directory);
        second = first.another();
        first.sql("update position set quantity = 1");
    }

    @AfterEach
    void stop() {
        if (second != null) { // it is not there where the test was skipped
            second.close();
            first.closeWithDatabase();
        }
    }

    @Test
    void everyAnswerIsAStateThatATransactionCommittedAndEqualTagsHaveEqualBytes() {
        List<CompletableFuture<Void>> writers =
                Stream.<Writer>of(this::writeAAndB, this::writeAAndB, this::writeC)
                        .map(
                                writer ->
                                        CompletableFuture.runAsync(
                                                () -> onConnection(writer),
                                                TwoServersTest::onThread))
                        .toList();
        CompletableFuture<Void> written =
                CompletableFuture.allOf(writers.toArray(CompletableFuture[]::new));
        List<CompletableFuture<Integer>> readers =
                QUESTIONS.stream()
                        .map(
                                question ->
                                        CompletableFuture.supplyAsync(
                                                () -> readUntil(written, question),
                                                TwoServersTest::onThread))
                        .toList();

        written.join();
        assertThat(readers).allSatisfy(reader -> assertThat(reader.join()).isPositive());
        QUESTIONS.forEach(
                question ->
                        assertThat(second.get("root", question).body())
                                .isEqualTo(first.get("root", question).body()));
    }

    @Test
    void aTokenOfOneServerIsGoodAtTheOther() {
        RawHttp.Answer login =
                RawHttp.post(
                        first.address(),
                        "/dxsca-web/login",
                        "{\"username\":\"ann\",\"password\":\"secret\"}");
        String token = TOKEN.matcher(login.body()).results().findFirst().orElseThrow().group(1);

        for (TestServer server : List.of(second, first, second)) {
            assertThat(
                            RawHttp.get(
                                            server.address(),
                                            "/dxsca-web/accounts/A/positions",
                                            "Authorization: DXAPI " + token)
                                    .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void pagesAgreeByteForByte() {
        for (String query :
                List.of("", "?limit=2&start-from=1", "?symbols=*USD", "?sort-by-desc=TYPE")) {
            String path = "/accounts/B/instruments/query" + query;
            assertThat(second.get("ann", path).body()).isEqualTo(first.get("ann", path).body());
        }
    }

    /** Asks the servers in turn, each time with the last tag; returns how many answers it got. */
    private int readUntil(CompletableFuture<Void> written, String question) {
        Map<String, Long> versions = new HashMap<>();
        String tag = "none";
        int answers = 0;
        do {
            TestServer server = answers % 2 == 0 ? first : second;
            RawHttp.Answer answer = server.get("root", question, "If-None-Match: " + tag);
            if (answer.status() == 304) {
                assertThat(answer.header("ETag")).isEqualTo(tag);
            } else {
                assertThat(answer.status()).isEqualTo(200);
                tag = answer.header("ETag");
                assertThat(bodies.merge(question + tag, answer.body(), (old, same) -> old))
                        .isEqualTo(answer.body());
                assertIsCommitted(answer.body(), versions);
            }
            answers++;
        } while (!written.isDone());
        return answers;
    }

    /** All positions of an account have the quantity of one transaction, and B has that of A. */
    private static void assertIsCommitted(String body, Map<String, Long> versions) {
        Map<String, String> quantities = new HashMap<>();
        for (MatchResult row : ROW.matcher(body).results().toList()) {
            String both = row.group(1).equals("C") ? "C" : "A and B";
            assertThat(row.group(3))
                    .isEqualTo(quantities.computeIfAbsent(both, any -> row.group(3)))
                    .isNotEqualTo(String.valueOf(TAKEN_BACK));
            long version = Long.parseLong(row.group(2));
            assertThat(version).isGreaterThanOrEqualTo(versions.getOrDefault(row.group(1), 0L));
            versions.put(row.group(1), version);
        }
        assertThat(quantities).isNotEmpty();
    }

    private void writeAAndB(Connection connection) throws SQLException {
        for (int i = 0; i < WRITES; i++) {
            write(
                    connection,
                    true,
                    "update position set quantity = " + (1000 + i) + " where account_code = 'A'",
                    "update position set quantity = " + (1000 + i) + " where account_code = 'B'");
        }
    }

    private void writeC(Connection connection) throws SQLException {
        for (int i = 0; i < WRITES; i++) {
            int quantity = i % 2 == 0 ? TAKEN_BACK : 1000 + i;
            write(
                    connection,
                    i % 2 == 1,
                    "update position set quantity = " + quantity + " where account_code = 'C'");
        }
    }

    private void onConnection(Writer writer) {
        try (Connection connection = first.database().connect()) {
            connection.setAutoCommit(false);
            writer.writeOver(connection);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static void write(Connection connection, boolean commit, String... statements)
            throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
            if (commit) {
                connection.commit();
            } else {
                connection.rollback();
            }
        }
        Pause.of(5);
    }

    private interface Writer {
        void writeOver(Connection connection) throws SQLException;
    }

    private static void onThread(Runnable task) {
        new Thread(task, "two-servers").start();
    }
}
