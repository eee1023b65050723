package dev.blotter.adapter.jdbc.notification;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whatever was read for several at once, each of them sees what it would have read alone. */
@OnEveryEngine
class SharedReadingTest {

    private static final Revisions BOOKS = new Revisions(1, 1, 1);

    /** For so long what was read is read by others, too. */
    private static final Duration FRESH = Duration.ofSeconds(1);

    /** For stores that name no moments, so that what they can is read together. */
    private static final Checkpoint ANY = new Checkpoint("1");

    private static final List<AccountCode> ALL = List.of(ANNS, BOBS, BOBS_VIP, EMPTY);

    private final JdbcBookKeeper keeper;
    private final AtomicInteger readings = new AtomicInteger();
    private final List<String> asked = new ArrayList<>();
    private final Positions counted = new Counted();
    private PositionSubscriptions subscriptions = new PositionSubscriptions(counted, () -> BOOKS);
    private int codes;

    SharedReadingTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void manyReadTogether() {
        Eventually.unlessSlow(
                FRESH,
                () -> {
                    List<Follower> followers = followersOf(1);
                    List<PositionsRevision> now = followers.stream().map(Follower::now).toList();

                    assertThat(followers).extracting(Follower::revision).isEqualTo(now);

                    assertThat(readings).hasValue(1);
                });
    }

    @Test
    void allPositionsAreReadTogether() {
        Eventually.unlessSlow(
                FRESH,
                () -> {
                    List<Follower> followers = followersOf(1);
                    List<OpenPositions> now = followers.stream().map(Follower::open).toList();

                    assertThat(followers).extracting(Follower::read).isEqualTo(now);

                    assertThat(readings).as("the revisions, and the positions").hasValue(2);
                });
    }

    /**
     * Two thousand at a time are held, of as many accounts as that are; who has more reads alone.
     */
    @Test
    void moreThanAreHeldAtATimeAreReadOneAfterTheOther() {
        Eventually.unlessSlow(
                FRESH,
                () -> {
                    List<Follower> followers = followersOf(1100);
                    List<OpenPositions> now = followers.stream().map(Follower::open).toList();

                    assertThat(followers).extracting(Follower::read).isEqualTo(now);

                    assertThat(readings).as("the revisions, and each alone").hasValue(4);
                });
    }

    /** Three who are called since so many positions are new in two accounts. */
    private List<Follower> followersOf(int positions) {
        subscriptions = new PositionSubscriptions(counted, () -> BOOKS);
        List<Follower> followers =
                List.of(new Follower(ANNS), new Follower(BOBS), new Follower(ANNS, BOBS));
        for (int i = 0; i < positions; i++) {
            String code = "new" + codes++;
            keeper.put(position(ANNS, code, "AAPL"));
            keeper.put(position(BOBS, code, "AAPL"));
        }
        call(mark());
        readings.set(0);
        return followers;
    }

    @Test
    void onlyWhatIsNotKnownIsRead() {
        Follower both = new Follower(ANNS, BOBS);
        keeper.put(position(ANNS, "new", "AAPL"));
        call(mark());
        AccountRevision bobs = both.now().accounts().get(1);

        try (PositionsSnapshot snapshot = both.snapshot(both.grants)) {
            KnownPositions known = new KnownPositions(each -> Optional.of(bobs));
            assertThat(snapshot.read(known).accounts())
                    .toIterable()
                    .extracting(AccountPositions::account)
                    .containsExactly(ANNS);
        }
    }

    @Test
    void whatChangesAfterwardsIsNotMixedIn() {
        Follower anns = new Follower(ANNS);
        Follower both = new Follower(ANNS, BOBS);
        keeper.put(position(ANNS, "new", "AAPL"));
        call(mark());
        assertThat(anns.revision()).isEqualTo(anns.now());
        keeper.put(position(BOBS, "newer", "AAPL"));

        assertThat(both.read()).isEqualTo(both.open());
    }

    @Test
    void onePositionIsLookedUpByItsCode() {
        Follower anns = new Follower(ANNS);
        keeper.put(position(ANNS, "new", "AAPL"));
        call(mark());
        asked.clear();

        try (PositionsSnapshot snapshot = anns.snapshot(anns.grants)) {
            PositionCode code = new PositionCode("new");
            assertThat(snapshot.find(code).accounts().get(0).positions())
                    .containsExactly(position(ANNS, "new", "AAPL"));
        }

        assertThat(asked).contains("find").doesNotContain("read");
    }

    @Test
    void whoHasGoneLeavesNothingBehind() {
        new Follower(ANNS).subscription.close();

        assertThat(subscriptions.takeNewAccounts()).isEmpty();
        assertThat(subscriptions.isEmpty()).isTrue();
    }

    /** It would be kept by clients that do not read what is sent to them. */
    @Test
    void whatWasReadAWhileAgoIsGone() throws InterruptedException {
        Follower quick = new Follower(ANNS);
        Follower slow = new Follower(ANNS);
        keeper.put(position(ANNS, "new", "AAPL"));
        call(mark());
        assertThat(quick.subscription.shared(quick.grants)).isPresent();

        TimeUnit.MILLISECONDS.sleep(1_100);
        subscriptions.endReadings();

        assertThat(slow.subscription.shared(slow.grants)).isEmpty();
        assertThat(slow.read()).isEqualTo(slow.open());
    }

    @Test
    void anAccountThatWasNotSubscribedToIsReadAlone() {
        Follower anns = new Follower(ANNS);
        keeper.put(position(ANNS, "new", "AAPL"));
        call(mark());
        var more = granted(ANNS, BOBS);

        try (PositionsSnapshot snapshot = anns.snapshot(more)) {
            assertThat(snapshot.read().all()).isEqualTo(keeper.openPositions(more));
        }
    }

    @Test
    void whateverHappensTheChangesLeadFromWhatIsKnownToWhatIs() {
        Random random = new Random(55);
        List<Follower> followers = new ArrayList<>();
        ALL.forEach(account -> followers.add(new Follower(account)));
        followers.add(new Follower(ANNS));
        followers.add(new Follower(ANNS, BOBS));
        followers.add(new Follower(ANNS, BOBS, BOBS_VIP, EMPTY));
        Optional<Checkpoint> before = mark();
        for (int round = 0; round < 40; round++) {
            for (int i = random.nextInt(4); i >= 0; i--) {
                change(random);
            }
            call(before);
            before = mark();
            if (random.nextInt(4) == 0) {
                change(random);
            }
            for (Follower each : followers) {
                if (random.nextInt(3) > 0) { // the others go on later
                    each.follow();
                }
                if (random.nextInt(10) == 0) {
                    change(random);
                }
            }
        }
        call(before);

        followers.forEach(Follower::follow);

        followers.forEach(each -> assertThat(each.known).isEqualTo(each.open()));
    }

    private List<AccountGrant> granted(AccountCode... accounts) {
        return Stream.of(accounts)
                .map(code -> keeper.reference().current().grantOn(code, new Caller(ROOT)))
                .map(Optional::orElseThrow)
                .toList();
    }

    private void change(Random random) {
        AccountCode account = ALL.get(random.nextInt(ALL.size()));
        String code = String.valueOf(random.nextInt(4));
        if (random.nextBoolean()) {
            keeper.put(position(account, code, random.nextBoolean() ? "AAPL" : "BRK.B"));
        } else {
            keeper.remove(account, new PositionCode(code));
        }
    }

    private Optional<Checkpoint> mark() {
        try (PositionsSnapshot snapshot = keeper.positions().open(granted(ANNS))) {
            return snapshot.present().checkpoint().or(() -> Optional.of(ANY));
        }
    }

    /** Calls those of whom an account has changed. */
    private void call(Optional<Checkpoint> since) {
        Map<String, Long> versions =
                keeper.revision(granted(ALL.toArray(AccountCode[]::new))).accounts().stream()
                        .collect(
                                Collectors.toMap(
                                        each -> each.account().value(), AccountRevision::version));
        subscriptions.due(BOOKS, versions, since).forEach(Runnable::run);
    }

    /** One who applies changes to what it has. */
    private final class Follower {

        private final List<AccountGrant> grants;
        private final PositionsSubscription subscription;
        private OpenPositions known;
        private Optional<Checkpoint> since;

        private Follower(AccountCode... accounts) {
            this.grants = granted(accounts);
            this.since = mark();
            this.known = open();
            this.subscription = subscriptions.begin(BOOKS, grants, known.revision(), () -> {});
        }

        private OpenPositions open() {
            return keeper.openPositions(grants);
        }

        private PositionsRevision now() {
            return keeper.revision(grants);
        }

        private PositionsRevision revision() {
            try (PositionsSnapshot snapshot = snapshot(grants)) {
                return snapshot.revision();
            }
        }

        private OpenPositions read() {
            try (PositionsSnapshot snapshot = snapshot(grants)) {
                return snapshot.read().all();
            }
        }

        private PositionsSnapshot snapshot(List<AccountGrant> some) {
            return subscription.shared(some).orElseGet(() -> counted.open(some));
        }

        private void follow() {
            try (PositionsSnapshot snapshot = snapshot(grants)) {
                PositionsRevision then = known.revision();
                if (!snapshot.revision().equals(then)) {
                    PositionsHistory history = snapshot.history(since);
                    known =
                            history.earlier().anyMatch(then::equals)
                                    ? with(snapshot.changes(history.since(then)).toList(), history)
                                    : snapshot.read().all();
                    assertThat(known.revision()).isEqualTo(history.revision());
                    since = history.checkpoint();
                }
            }
            assertThat(subscription.goOnFrom(known.revision())).isTrue();
        }

        private OpenPositions with(List<AccountChanges> changes, PositionsHistory history) {
            Map<AccountCode, AccountPositions> all = new TreeMap<>();
            known.accounts().forEach(each -> all.put(each.account(), each));
            changes.forEach(each -> all.put(each.revision().account(), with(each, all)));
            history.revision()
                    .accounts()
                    .forEach(
                            each -> assertThat(all.get(each.account()).revision()).isEqualTo(each));
            return new OpenPositions(List.copyOf(all.values()));
        }

        private static AccountPositions with(
                AccountChanges changes, Map<AccountCode, AccountPositions> all) {
            Map<PositionCode, Position> open = new TreeMap<>();
            AccountRevision now = changes.revision();
            if (!changes.reset()) {
                all.get(now.account()).positions().forEach(each -> open.put(each.code(), each));
            }
            changes.closed().forEach(open::remove);
            changes.opened().forEach(each -> open.put(each.code(), each));
            changes.changed().forEach(each -> open.put(each.code(), each));
            return new AccountPositions(now.account(), now.version(), List.copyOf(open.values()));
        }
    }

    /** The positions of the keeper, whose snapshots are counted, and what they are asked for. */
    private final class Counted implements Positions {

        @Override
        public PositionsSnapshot open(Collection<AccountGrant> grants) {
            readings.incrementAndGet();
            PositionsSnapshot real = keeper.positions().open(grants);
            return (PositionsSnapshot)
                    Proxy.newProxyInstance(
                            getClass().getClassLoader(),
                            new Class<?>[] {PositionsSnapshot.class},
                            (proxy, method, arguments) -> {
                                asked.add(method.getName());
                                return method.invoke(real, arguments);
                            });
        }
    }
}
