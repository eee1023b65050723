package dev.blotter.adapter.jdbc.notification;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@OnEveryEngine
class JdbcChangePollerTest {

    private static final PositionsRevision NOTHING = new PositionsRevision(List.of());

    private final JdbcBookKeeper keeper;

    JdbcChangePollerTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void aTransactionThatTakesLongIsSeenWhenItCommits() throws Exception {
        keeper.books().startRefreshing();
        CountDownLatch slow = subscribe(BOBS);
        try (Connection connection = keeper.database().connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(
                    "update position set quantity = 7 where account_code = '" + BOBS.value() + "'");
            commitOthers();
            assertThat(slow.getCount()).isOne();

            connection.commit();
        }

        assertThat(slow.await(20, TimeUnit.SECONDS)).isTrue();
    }

    /** Each of these is seen, so the poller has polled twice and knows what was committed. */
    private void commitOthers() throws InterruptedException {
        for (String code : List.of("8", "9")) {
            CountDownLatch quick = subscribe(ANNS);
            keeper.put(position(ANNS, code, "AAPL"));
            assertThat(quick.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void withoutAPollerThereIsNoSubscription() {
        AccountGrant grant = grant(BOBS);

        assertThat(
                        keeper.positions()
                                .subscribe(
                                        List.of(grant), keeper.revision(List.of(grant)), () -> {}))
                .isEmpty();
    }

    @Test
    void whoWaitsIsNotifiedWhenTheDatabaseGoesAway() throws InterruptedException {
        keeper.database().goingAway();
        keeper.reopen();
        keeper.books().startRefreshing();
        CountDownLatch notified = subscribe(BOBS);

        keeper.database().takeAway();

        assertThat(notified.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whoWaitsIsNotifiedWhenTheBooksAreClosed() throws InterruptedException {
        keeper.books().startRefreshing();
        CountDownLatch notified = subscribe(BOBS);

        keeper.books().close();

        assertThat(notified.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aChangeOfUsersCallsOnceTheReferenceDataHasIt() throws InterruptedException {
        assertCallsTwice(poller -> {});
    }

    @Test
    void aSubscriberThatFailsCostsTheOthersNothing() throws InterruptedException {
        assertCallsTwice(
                poller ->
                        poller.subscribe(
                                List.of(),
                                NOTHING,
                                () -> {
                                    throw new OutOfMemoryError("unable to create native thread");
                                }));
    }

    /** A blink of the database costs those who wait nothing; an outage calls them. */
    @Test
    void onlyTheSecondPollThatFailsCallsAll() throws InterruptedException {
        AtomicInteger failures = new AtomicInteger(1);
        AtomicInteger polls = new AtomicInteger();
        UrlConnections source = TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
        try (Pool pool = source.pool();
                JdbcChangePoller poller =
                        new JdbcChangePoller(
                                new ChangeReader(Database.over(pool, source), Instant::now),
                                keeper.positions(),
                                () -> new Revisions(1, 1, 1),
                                hashes -> openOrFail(hashes, polls, failures),
                                Duration.ofSeconds(1))) {
            poller.start();
            CountDownLatch called = new CountDownLatch(1);
            poller.subscribe(List.of(), NOTHING, called::countDown);
            poller.forSession("hash", () -> {});
            Eventually.holds(() -> assertThat(called.getCount() == 0 || polls.get() > 3).isTrue());
            assertThat(called.getCount()).isOne();

            failures.set(2);
            assertThat(called.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static Set<String> openOrFail(
            List<String> hashes, AtomicInteger polls, AtomicInteger failures) {
        polls.incrementAndGet();
        if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new StoreUnavailable("away", new IllegalStateException());
        }
        return Set.copyOf(hashes);
    }

    private void assertCallsTwice(Consumer<JdbcChangePoller> first) throws InterruptedException {
        AtomicReference<Revisions> loaded = new AtomicReference<>(new Revisions(1, 1, 1));
        UrlConnections source = TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
        try (Pool pool = source.pool();
                JdbcChangePoller poller =
                        new JdbcChangePoller(
                                new ChangeReader(Database.over(pool, source), Instant::now),
                                keeper.positions(),
                                loaded::get,
                                Set::copyOf,
                                Duration.ofHours(1))) {
            poller.start();
            for (long users = 2; users <= 3; users++) {
                CountDownLatch called = new CountDownLatch(1);
                first.accept(poller);
                poller.subscribe(List.of(), NOTHING, called::countDown);
                loaded.set(new Revisions(1, 1, users));
                assertThat(called.await(20, TimeUnit.SECONDS)).isTrue();
            }
        }
    }

    private CountDownLatch subscribe(AccountCode account) {
        CountDownLatch notified = new CountDownLatch(1);
        List<AccountGrant> grants = List.of(grant(account));
        assertThat(
                        keeper.positions()
                                .subscribe(grants, keeper.revision(grants), notified::countDown))
                .isPresent();
        return notified;
    }

    private AccountGrant grant(AccountCode account) {
        return keeper.reference().current().grantOn(account, new Caller(ROOT)).orElseThrow();
    }
}
