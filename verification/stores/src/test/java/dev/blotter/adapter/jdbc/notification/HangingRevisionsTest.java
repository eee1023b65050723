package dev.blotter.adapter.jdbc.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The revisions of the books may have to be read, from a database that does not answer. */
class HangingRevisionsTest {

    private static final PositionsRevision NOTHING = new PositionsRevision(List.of());
    private static final String POLLER = "books-poller";
    private static final String CLIENT = "client";

    private final Set<String> hanging = ConcurrentHashMap.newKeySet();
    private final Semaphore entered = new Semaphore(0);
    private final CountDownLatch end = new CountDownLatch(1);

    @Test
    void whoWaitsForThemHoldsUpNoOther() throws InterruptedException {
        try (JdbcBookKeeper keeper = new JdbcBookKeeper(TestEngine.H2, SampleBooks.books());
                UrlConnections source = TestDatabase.source(keeper.settings(Duration.ofHours(1)));
                Pool pool = source.pool();
                JdbcChangePoller poller =
                        new JdbcChangePoller(
                                new ChangeReader(Database.over(pool, source), Instant::now),
                                keeper.positions(),
                                this::revisions,
                                Set::copyOf,
                                Duration.ofHours(1))) {
            poller.start();
            try {
                for (Runnable asking : asking(poller, subscribe(poller))) {
                    hanging.add(CLIENT);
                    new Thread(asking, CLIENT).start();
                    assertOthersGoOn(poller);
                    hanging.remove(CLIENT);
                }
                hanging.add(POLLER);
                assertOthersGoOn(poller);
            } finally {
                end.countDown();
            }
        }
    }

    private static List<Runnable> asking(JdbcChangePoller poller, PositionsSubscription waiting) {
        return List.of(() -> subscribe(poller), waiting::stands, () -> waiting.goOnFrom(NOTHING));
    }

    private void assertOthersGoOn(JdbcChangePoller poller) throws InterruptedException {
        assertThat(entered.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        assertThat(CompletableFuture.runAsync(() -> subscribe(poller).close()))
                .succeedsWithin(Duration.ofSeconds(20));
    }

    private static PositionsSubscription subscribe(JdbcChangePoller poller) {
        return poller.subscribe(List.of(), NOTHING, () -> {}).orElseThrow();
    }

    private Revisions revisions() {
        if (hanging.contains(Thread.currentThread().getName())) {
            entered.release();
            await();
        }
        return new Revisions(1, 1, 1);
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
