package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.PostgresServer;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The database is stopped under load and started again. {@code -Dtest.outage=20} makes the outage
 * as many seconds long.
 */
class OutageTest {

    private static final Duration OUTAGE = Duration.ofSeconds(Long.getLong("test.outage", 2));
    private static final String POSITIONS = "/accounts/positions?accounts=A,B";
    private static final String INSTRUMENTS = "/accounts/B/instruments/query?symbols=*USD";

    private final Queue<Asked> asked = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean enough = new AtomicBoolean();

    @Test
    void instrumentsAreServedThroughAnOutageAndPositionsComeBackAfterIt(@TempDir Path directory)
            throws InterruptedException {
        Set<String> before = threads();
        try (PostgresServer postgres = PostgresServer.in(directory)) {
            TestServer server =
                    TestServer.over(TestDatabase.bareOn(postgres), CsvBooks.small(), directory);
            stopAndStartUnderLoad(postgres, server);
            server.close();
        }
        assertThat(Pause.until(before::containsAll, OutageTest::threads)).isSubsetOf(before);
    }

    private void stopAndStartUnderLoad(PostgresServer postgres, TestServer server)
            throws InterruptedException {
        String instruments = server.await(OutageTest::isGood, "ann", INSTRUMENTS).body();
        String positions = server.await(OutageTest::isGood, "ann", POSITIONS).body();
        List<CompletableFuture<Void>> clients =
                Stream.of(POSITIONS, POSITIONS, POSITIONS, POSITIONS, INSTRUMENTS, INSTRUMENTS)
                        .map(
                                path ->
                                        CompletableFuture.runAsync(
                                                () -> ask(server, path), OutageTest::onThread))
                        .toList();
        Thread.sleep(300);
        postgres.close();
        long gone = System.nanoTime();
        Thread.sleep(OUTAGE.toMillis());
        Pause.until(() -> of(POSITIONS).anyMatch(each -> each.answer().status() == 503));
        postgres.startAgain();
        long back = System.nanoTime();
        awaitGoodPositions(back);
        enough.set(true);
        clients.forEach(CompletableFuture::join);

        assertThat(of(INSTRUMENTS)).allMatch(each -> each.answer().body().equals(instruments));
        assertThat(of(POSITIONS))
                .allMatch(
                        each ->
                                each.answer().status() == 503
                                        ? each.answer().header("Retry-After").equals("1")
                                        : each.answer().body().equals(positions));
        tell(gone, back);
    }

    private void ask(TestServer server, String path) {
        while (!enough.get()) {
            long at = System.nanoTime();
            RawHttp.Answer answer = server.get("ann", path);
            asked.add(new Asked(path, at, System.nanoTime(), answer));
            if (answer.status() == 503) {
                Pause.of(5);
            }
        }
    }

    private void awaitGoodPositions(long back) {
        Pause.until(
                () -> of(POSITIONS).anyMatch(each -> each.at() > back && isGood(each.answer())));
    }

    private static boolean isGood(RawHttp.Answer answer) {
        return answer.status() == 200;
    }

    private void tell(long gone, long back) {
        long longest =
                asked.stream()
                        .filter(each -> each.answered() > gone && each.at() < back)
                        .mapToLong(each -> each.answered() - each.at())
                        .max()
                        .orElse(0);
        long first =
                of(POSITIONS)
                        .filter(each -> each.answered() > back && isGood(each.answer()))
                        .mapToLong(Asked::answered)
                        .min()
                        .orElseThrow();
        System.out.printf(
                "outage of %d s: %d answers, the longest took %d ms; positions again after %d ms%n",
                OUTAGE.toSeconds(), asked.size(), longest / 1_000_000, (first - back) / 1_000_000);
    }

    private Stream<Asked> of(String path) {
        return asked.stream().filter(each -> each.path().equals(path));
    }

    /** The threads that a server and its adapters have. */
    private static Set<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.matches("(?i).*(books|blotter|grizzly|hikari).*"))
                .collect(Collectors.toSet());
    }

    private static void onThread(Runnable task) {
        new Thread(task, "outage-client").start();
    }

    private record Asked(String path, long at, long answered, RawHttp.Answer answer) {}
}
