package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.PostgresCluster;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A standby that neither answers nor refuses, beside another one and the primary. */
class FrozenStandbyTest {

    private static final int CLIENTS = 6;
    private static final int WARM = 100;
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final String POSITIONS = "/accounts/positions?accounts=A,B";

    private final Queue<Duration> taken = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean enough = new AtomicBoolean();

    @Test
    void readsGoToAnotherServerSoonAndNoneFails(@TempDir Path directory) {
        try (PostgresCluster cluster = PostgresCluster.of(2, directory);
                TestServer server =
                        TestServer.over(
                                TestDatabase.bareOn(cluster), CsvBooks.small(), directory)) {
            List<CompletableFuture<Void>> clients =
                    Stream.generate(() -> onThread(server)).limit(CLIENTS).toList();
            Pause.until(() -> taken.size() >= WARM);
            taken.clear();
            cluster.standbys().get(0).freeze();
            try {
                Pause.until(() -> taken.size() > WARM);
                enough.set(true);
                clients.forEach(CompletableFuture::join);
            } finally {
                cluster.standbys().get(0).thaw();
            }
        }
        Duration longest = taken.stream().max(Duration::compareTo).orElseThrow();
        System.out.printf(
                "frozen standby: %d answers, longest %d ms%n", taken.size(), longest.toMillis());
        assertThat(longest).isLessThan(SOON);
    }

    private CompletableFuture<Void> onThread(TestServer server) {
        return CompletableFuture.runAsync(
                () -> ask(server), task -> new Thread(task, "hang-client").start());
    }

    private void ask(TestServer server) {
        while (!enough.get()) {
            long at = System.nanoTime();
            RawHttp.Answer answer = server.get("root", POSITIONS);
            taken.add(Duration.ofNanos(System.nanoTime() - at));
            assertThat(answer.status()).as(answer.body()).isEqualTo(200);
            Pause.of(20);
        }
    }
}
