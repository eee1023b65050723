package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.PostgresCluster;
import dev.blotter.adapter.jdbc.kit.PostgresServer;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two servers that read from two standbys, while the books change and the standbys fail. */
class StandbysTest {

    private static final Duration WHILE = Duration.ofSeconds(2);
    private static final Duration BOUND = Duration.ofMinutes(5);
    private static final int BETWEEN_CHANGES = 5;

    /** A user may have 25 sessions opened a second. */
    private static final int BETWEEN_LOGINS = 50;

    private static final String ONE = "/accounts/A/positions";
    private static final String MANY = "/accounts/positions?accounts=A,B,C";
    private static final Pattern ROW = Pattern.compile("\"account\":\"(.)\",\"version\":(\\d+),");
    private static final Pattern TOKEN = Pattern.compile("\"sessionToken\":\"([^\"]+)\"");
    private static final String READERS =
            "select count(*) from pg_stat_activity where application_name = '%s'"
                    .formatted(TestDatabase.READER);

    /** What is left for the servers. */
    private static final int BETWEEN_QUESTIONS = 10;

    private final AtomicBoolean enough = new AtomicBoolean();
    private final AtomicInteger answers = new AtomicInteger();
    private PostgresCluster cluster;
    private TestServer first;
    private TestServer second;

    @BeforeEach
    void start(@TempDir Path directory) {
        cluster = PostgresCluster.of(2, directory);
        first = TestServer.over(TestDatabase.patientlyOn(cluster), CsvBooks.small(), directory);
        second = first.another();
    }

    @AfterEach
    void stop() {
        second.close();
        first.close();
        cluster.close();
    }

    @Test
    void noRequestFailsAndNoVersionFallsWhileStandbysComeAndGo() throws InterruptedException {
        List<CompletableFuture<Void>> clients =
                List.of(
                        onThread(this::write),
                        onThread(() -> poll(ONE)),
                        onThread(() -> poll(MANY)),
                        onThread(() -> read(first, ONE)),
                        onThread(() -> read(first, MANY)),
                        onThread(() -> read(second, MANY)),
                        onThread(this::logInAndOut));
        awaitAnswers();
        PostgresServer one = cluster.standbys().get(0);
        PostgresServer other = cluster.standbys().get(1);
        one.kill();
        awaitAnswers();
        other.close();
        awaitAnswers();
        int before = answers.get();
        other.startAgain();
        one.startAgain();
        long begun = System.nanoTime();
        awaitReadersOnAllStandbysAndNoneOnThePrimary(clients);
        long taken = System.nanoTime() - begun;
        enough.set(true);
        clients.forEach(CompletableFuture::join);

        System.out.printf(
                "standbys: %d answers, none failed; read again after %d ms%n",
                answers.get(), taken / 1_000_000);
        assertThat(answers.get()).isGreaterThan(before);
        assertThat(Duration.ofNanos(taken)).isLessThan(BOUND);
    }

    private void awaitAnswers() throws InterruptedException {
        int before = answers.get();
        Thread.sleep(WHILE.toMillis());
        Pause.until(() -> answers.get() > before + 50);
    }

    private void awaitReadersOnAllStandbysAndNoneOnThePrimary(List<CompletableFuture<Void>> clients)
            throws InterruptedException {
        long end = System.nanoTime() + BOUND.toNanos();
        try (PlainSql primary = sql(cluster.primary());
                PlainSql one = sql(cluster.standbys().get(0));
                PlainSql other = sql(cluster.standbys().get(1))) {
            while (System.nanoTime() < end
                    && clients.stream().noneMatch(CompletableFuture::isDone)
                    && (primary.number(READERS) > 0
                            || one.number(READERS) == 0
                            || other.number(READERS) == 0)) {
                Thread.sleep(100);
            }
        }
    }

    private static PlainSql sql(PostgresServer server) {
        return new PlainSql(server.url("postgres"));
    }

    private void write() {
        while (!enough.get()) {
            first.sql("update position set quantity = quantity + 1 where account_code = 'A'");
            first.sql("update position set quantity = quantity + 1 where account_code <> 'A'");
            Pause.of(BETWEEN_CHANGES);
        }
    }

    /** Asks both servers in turn, each time with the last tag. */
    private void poll(String path) {
        Map<String, Long> versions = new HashMap<>();
        String tag = "none";
        for (int i = 0; !enough.get(); i++) {
            RawHttp.Answer answer =
                    (i % 2 == 0 ? first : second).get("root", path, "If-None-Match: " + tag);
            if (answer.status() == 304) {
                assertThat(answer.header("ETag")).isEqualTo(tag);
            } else {
                assertNoneFell(answer, versions);
                tag = answer.header("ETag");
            }
            isAnswered();
        }
    }

    /** Asks one server, without what is known. */
    private void read(TestServer server, String path) {
        Map<String, Long> versions = new HashMap<>();
        while (!enough.get()) {
            assertNoneFell(server.get("root", path), versions);
            isAnswered();
        }
    }

    private void isAnswered() {
        answers.incrementAndGet();
        Pause.of(BETWEEN_QUESTIONS);
    }

    private static void assertNoneFell(RawHttp.Answer answer, Map<String, Long> versions) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        List<MatchResult> rows = new ArrayList<>(ROW.matcher(answer.body()).results().toList());
        assertThat(rows).isNotEmpty();
        for (MatchResult row : rows) {
            long version = Long.parseLong(row.group(2));
            assertThat(version).isGreaterThanOrEqualTo(versions.getOrDefault(row.group(1), 0L));
            versions.put(row.group(1), version);
        }
    }

    /** Each token is good at once at the server that did not give it. */
    private void logInAndOut() {
        while (!enough.get()) {
            RawHttp.Answer login =
                    RawHttp.post(
                            first.address(),
                            "/dxsca-web/login",
                            "{\"username\":\"ann\",\"password\":\"secret\"}");
            assertThat(login.status()).as(login.body()).isEqualTo(200);
            String token = TOKEN.matcher(login.body()).results().findFirst().orElseThrow().group(1);
            RawHttp.Answer answer =
                    RawHttp.get(
                            second.address(), "/dxsca-web" + ONE, "Authorization: DXAPI " + token);
            assertThat(answer.status()).as(answer.body()).isEqualTo(200);
            answers.addAndGet(2);
            Pause.of(BETWEEN_LOGINS);
        }
    }

    private static CompletableFuture<Void> onThread(Runnable task) {
        return CompletableFuture.runAsync(task, run -> new Thread(run, "standbys-client").start());
    }
}
