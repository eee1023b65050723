package dev.blotter.adapter.jdbc.reference;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.adapter.jdbc.revision.RefreshedValue;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Changes come faster than a large book is read, from a database that is well. */
class LongReadingsTest {

    private static final Duration MAX_AGE = Duration.ofSeconds(5);
    private static final Duration SILENCE = Duration.ofMillis(600);
    private static final Duration MAX_OUTAGE = Duration.ofMinutes(5);

    private final JdbcBookKeeper keeper =
            new JdbcBookKeeper(TestEngine.H2, SampleBooks.books(), MAX_AGE, MAX_OUTAGE);
    private final UrlConnections source = TestDatabase.source(keeper.settings(MAX_AGE));
    private final Pool pool = source.pool();
    private final Database database = Database.over(pool, source);
    private final LongReadings readings = new LongReadings(database);
    private final BookRevisions revisions = new BookRevisions(database, MAX_AGE, MAX_OUTAGE);
    private final JdbcReferenceStore reference =
            new JdbcReferenceStore(readings, revisions, Optional.empty(), MAX_AGE, MAX_OUTAGE);

    @AfterEach
    void close() {
        pool.close();
        source.close();
        keeper.close();
    }

    @Test
    void whatWasReadAnswersAndShutsNoPositionsOff() throws InterruptedException {
        readings.end.release();
        assertThat(mayReadTheirs()).isTrue();
        assertThat(readings.begun.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        Thread first = beginToReadAChange();
        pause(MAX_AGE.plusMillis(100));
        readings.end.release();
        first.join();

        Thread second = beginToReadAChange();
        pause(SILENCE);
        assertThat(mayReadTheirs()).isTrue();
        assertThatCode(revisions::requireNoOldOnes).doesNotThrowAnyException();
        readings.end.release();
        second.join();
    }

    /** A program that is asked seldom, and refreshes nothing by itself. */
    @Test
    void oneWhoWaitsForItShutsNoPositionsOff() throws InterruptedException {
        readings.end.release();
        assertThat(mayReadTheirs()).isTrue();
        assertThat(readings.begun.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        pause(MAX_AGE.plusMillis(100));
        keeper.sql().run("update book_revision set revision = revision + 1");
        CompletableFuture<Boolean> first = CompletableFuture.supplyAsync(this::mayReadTheirs);
        assertThat(readings.begun.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        pause(SILENCE);

        CompletableFuture<Boolean> second = CompletableFuture.supplyAsync(this::mayReadTheirs);
        for (int look = 0; look < 60; look++) {
            pause(Duration.ofMillis(10));
            assertThatCode(revisions::requireNoOldOnes).doesNotThrowAnyException();
        }

        readings.end.release();
        assertThat(first.join()).isTrue();
        assertThat(second.join()).isTrue();
        assertThatCode(revisions::requireNoOldOnes).doesNotThrowAnyException();
    }

    /** All of them, when one reading has ended and the next one is due. */
    @Test
    void noRequestWaitsForWhatAnotherThreadReads() throws InterruptedException {
        readings.end.release();
        reference.refresh();
        assertThat(readings.begun.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        Thread first = beginToReadAChange();
        pause(MAX_AGE.plusMillis(100));
        readings.end.release();
        first.join();
        keeper.sql().run("update book_revision set revision = revision + 1");
        revisions.poll();

        List<CompletableFuture<Boolean>> asked =
                Stream.generate(() -> CompletableFuture.supplyAsync(this::mayReadTheirs))
                        .limit(4)
                        .toList();

        asked.forEach(
                each -> assertThat(each).succeedsWithin(Duration.ofSeconds(4)).isEqualTo(true));
    }

    /** It may wait for a lock: the pool of a host lets it wait as long as that takes. */
    @Test
    void oneThatTakesMoreThanAMinuteGivesNoPositionsByWhatIsOld() throws InterruptedException {
        Duration minute = Duration.ofMinutes(1);
        Duration ago = minute.minusSeconds(8);
        AtomicLong revision = new AtomicLong();
        BookRevisions seen =
                new BookRevisions(() -> dated(ago, revision.get()), minute, MAX_OUTAGE);
        JdbcReferenceStore store =
                new JdbcReferenceStore(readings, seen, Optional.empty(), minute, MAX_OUTAGE);
        readings.end.release();
        store.refresh();
        assertThat(readings.begun.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        store.current();
        revision.set(Long.MAX_VALUE);
        Thread reading = new Thread(store::refresh);
        reading.start();
        assertThat(readings.begun.tryAcquire(1, TimeUnit.MINUTES)).isTrue();

        Eventually.within(
                Duration.ofSeconds(20),
                () -> {
                    store.current();
                    assertThatThrownBy(seen::requireNoOldOnes).isInstanceOf(StoreUnavailable.class);
                });
        readings.end.release();
        reading.join();
    }

    private static RefreshedValue.Dated<Revisions> dated(Duration ago, long revision) {
        return new RefreshedValue.Dated<>(
                System.nanoTime() - ago.toNanos(),
                Optional.empty(),
                new Revisions(revision, revision, revision));
    }

    @Test
    void aSubscriberThatFailsCostsNoOtherItsCall() {
        readings.end.release(10);
        reference.refresh();
        AtomicInteger called = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            reference.subscribe(
                    () -> {
                        called.incrementAndGet();
                        throw new OutOfMemoryError("unable to create native thread");
                    });
        }
        keeper.sql().run("update book_revision set revision = revision + 1");

        assertThatThrownBy(reference::refresh).isInstanceOf(OutOfMemoryError.class);
        assertThatThrownBy(reference::refresh).isInstanceOf(OutOfMemoryError.class);
        assertThat(called).hasValue(2);
    }

    @Test
    void nothingOlderIsShownWhileOthersAreCalled() throws InterruptedException {
        readings.end.release(10);
        reference.refresh();
        Semaphore called = new Semaphore(0);
        Semaphore back = new Semaphore(0);
        reference.subscribe(
                () -> {
                    called.release();
                    back.acquireUninterruptibly();
                });
        keeper.sql().run("delete from user_account where user_name = '" + ANN.value() + "'");
        Thread reading = new Thread(reference::refresh);
        reading.start();
        assertThat(called.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        assertThat(mayReadTheirs()).isFalse();

        keeper.sql().run("update book_revision set revision = revision + 1");
        revisions.poll();
        assertThat(mayReadTheirs()).isFalse();
        back.release();
        reading.join();
    }

    private Thread beginToReadAChange() throws InterruptedException {
        keeper.sql().run("update book_revision set revision = revision + 1");
        Thread reading = new Thread(reference::refresh);
        reading.start();
        assertThat(readings.begun.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        return reading;
    }

    private static void pause(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    private boolean mayReadTheirs() {
        return reference.current().grantOn(ANNS, new Caller(ANN)).isPresent();
    }

    /** Says that a reading has begun, and lets it end later. */
    private record LongReadings(Database database, Semaphore begun, Semaphore end)
            implements BookReads {

        private LongReadings(Database database) {
            this(database, new Semaphore(0), new Semaphore(0));
        }

        @Override
        public <T> T statement(Function<Handle, T> work) {
            return database.statement(work);
        }

        @Override
        public <T> T snapshot(Function<Handle, T> work) {
            return database.snapshot(
                    handle -> {
                        T read = work.apply(handle);
                        begun.release();
                        end.acquireUninterruptibly();
                        return read;
                    });
        }
    }
}
