package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.VIP;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** How a store that can tell of changes does so, without anybody asking. */
public abstract class SubscriptionContract extends BooksContract {

    private static final AccountCode NEW = new AccountCode("default:new");

    private final AtomicInteger notified = new AtomicInteger();

    @Test
    void aChangeOfPositionsIsNotified() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        subscribe(keeper, notified, BOBS);

        keeper.put(position(BOBS, "2", "AAPL"));

        eventually(keeper, () -> assertThat(notified).hasValue(1));
    }

    @Test
    void oneOfSeveralAccountsIsEnough() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        subscribe(keeper, notified, ANNS, BOBS);

        keeper.remove(BOBS, new PositionCode("1"));

        eventually(keeper, () -> assertThat(notified).hasValue(1));
    }

    @Test
    void aChangeBetweenTheAnswerAndTheSubscriptionCalls() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PositionsRevision known = keeper.revision(grants(keeper, ROOT, BOBS));
        keeper.put(position(BOBS, "2", "AAPL"));

        keeper.positions().subscribe(grants(keeper, ROOT, BOBS), known, notified::incrementAndGet);

        eventually(keeper, () -> assertThat(notified).hasValue(1));
    }

    @Test
    void whatChangesInOtherAccountsIsNotNotified() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        AtomicInteger others = new AtomicInteger();
        subscribe(keeper, notified, ANNS);
        subscribe(keeper, others, BOBS);

        keeper.put(position(BOBS, "2", "AAPL"));

        eventually(keeper, () -> assertThat(others).hasValue(1));
        assertThat(notified).hasValue(0);
    }

    @Test
    void whoHasSeenTheLatestIsNotNotifiedWhatOthersHaveNotSeen() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        AtomicInteger early = new AtomicInteger();
        AtomicInteger again = new AtomicInteger();
        subscribe(keeper, early, BOBS);
        keeper.put(position(BOBS, "2", "AAPL"));
        eventually(keeper, () -> assertThat(early).hasValue(1));
        subscribe(keeper, notified, BOBS);
        subscribe(keeper, again, ANNS);

        keeper.put(position(ANNS, "9", "AAPL"));

        eventually(keeper, () -> assertThat(again).hasValue(1));
        assertThat(notified).hasValue(0);
    }

    @Test
    void aSubscriptionIsOverOnceItHasCalledAndWhenItIsClosed() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        AtomicInteger ended = new AtomicInteger();
        AtomicInteger other = new AtomicInteger();
        subscribe(keeper, notified, BOBS);
        subscribe(keeper, ended, BOBS).close();
        keeper.put(position(BOBS, "2", "AAPL"));
        eventually(keeper, () -> assertThat(notified).hasValue(1));
        subscribe(keeper, other, BOBS);

        keeper.put(position(BOBS, "3", "AAPL"));

        eventually(keeper, () -> assertThat(other).hasValue(1));
        assertThat(notified).hasValue(1);
        assertThat(ended).hasValue(0);
    }

    /** Whether a subscription goes on or is begun anew, each change is heard of. */
    @Test
    void whoGoesOnIsNotifiedAgain() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        var grants = grants(keeper, ROOT, ANNS, BOBS);
        PositionsSubscription following = subscribe(keeper, notified, ANNS, BOBS);
        for (int i = 1; i <= 3; i++) {
            int calls = i;
            keeper.put(position(i == 2 ? ANNS : BOBS, "new" + i, "AAPL"));
            eventually(keeper, () -> assertThat(notified).hasValue(calls));
            following.shared(grants).ifPresent(shared -> assertIsNow(shared, keeper, grants));
            if (!following.goOnFrom(keeper.revision(grants))) {
                following.close();
                following = subscribe(keeper, notified, ANNS, BOBS);
            }
        }
        following.close();
    }

    /** A store may share what has changed since it was read before, so something has to change. */
    @Test
    void whatIsSharedIsOfTheAccountsOfEachWhoIsCalled() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        var bobs = grants(keeper, ROOT, BOBS);
        var all = grants(keeper, ROOT, ANNS, BOBS);
        AtomicInteger early = new AtomicInteger();
        subscribe(keeper, early, ANNS);
        keeper.put(position(ANNS, "3", "AAPL"));
        eventually(keeper, () -> assertThat(early).hasValue(1));
        PositionsSubscription ofAll = subscribe(keeper, notified, ANNS, BOBS);
        PositionsSubscription ofBobs = subscribe(keeper, notified, BOBS);
        PositionsSubscription ofMore = subscribe(keeper, notified, ANNS, BOBS);

        keeper.put(position(BOBS, "2", "AAPL"));
        eventually(keeper, () -> assertThat(notified).hasValue(3));

        ofAll.shared(all).ifPresent(shared -> assertIsNow(shared, keeper, all));
        ofBobs.shared(bobs).ifPresent(shared -> assertIsNow(shared, keeper, bobs));
        ofMore.shared(bobs).ifPresent(shared -> assertIsNow(shared, keeper, bobs));
    }

    private static void assertIsNow(
            PositionsSnapshot snapshot, BookKeeper keeper, Collection<AccountGrant> grants) {
        try (snapshot) {
            assertThat(snapshot.read().all()).isEqualTo(keeper.openPositions(grants));
        }
    }

    @Test
    void whoGoesOnFromAStateThatWasLeftIsNotified() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PositionsSubscription following = subscribe(keeper, notified, BOBS);
        keeper.put(position(BOBS, "2", "AAPL"));
        eventually(keeper, () -> assertThat(notified).hasValue(1));
        PositionsRevision seen = keeper.revision(grants(keeper, ROOT, BOBS));

        keeper.put(position(BOBS, "3", "AAPL"));

        if (following.goOnFrom(seen)) {
            eventually(keeper, () -> assertThat(notified).hasValue(2));
        }
        following.close();
    }

    /** What follows this may be decided by permissions that are gone. */
    @Test
    void whoIsNotifiedOfAPermissionDoesNotGoOn() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PositionsRevision known = keeper.revision(grants(keeper, ROOT, BOBS));
        PositionsSubscription following = subscribe(keeper, notified, BOBS);
        assertThat(following.stands()).isTrue();

        keeper.permit(BOB, Permissions.NONE);
        eventually(keeper, () -> assertThat(notified).hasValue(1));

        assertThat(following.stands()).isFalse();
        assertThat(following.goOnFrom(known)).isFalse();
    }

    @Test
    void whoFollowsOtherAccountsThanBeforeDoesNotGoOn() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PositionsSubscription following = subscribe(keeper, notified, BOBS);

        assertThat(following.goOnFrom(keeper.revision(grants(keeper, ROOT, ANNS)))).isFalse();
        assertThat(following.goOnFrom(keeper.revision(grants(keeper, ROOT, ANNS, BOBS)))).isFalse();
        following.close();
    }

    /** What was granted may have changed between the answer and the subscription. */
    @Test
    void whoIsGrantedOtherAccountsThanTheAnswerHadDoesNotGoOn() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        var fewer = grants(keeper, ROOT, BOBS);
        var more = grants(keeper, ROOT, ANNS, BOBS);

        assertDoesNotGoOn(keeper, more, keeper.revision(fewer));
        assertDoesNotGoOn(keeper, fewer, keeper.revision(more));
    }

    private static void assertDoesNotGoOn(
            BookKeeper keeper, Collection<AccountGrant> grants, PositionsRevision known) {
        AtomicInteger calls = new AtomicInteger();
        try (PositionsSubscription begun =
                keeper.positions().subscribe(grants, known, calls::incrementAndGet).orElseThrow()) {
            assertThat(begun.goOnFrom(known)).isFalse();
            assertThat(begun.stands()).isFalse();
            eventually(keeper, () -> assertThat(calls).hasValue(1));
        }
    }

    @Test
    void aChangeOfReferenceDataIsNotifiedOnceToWhomHasNotEndedIt() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        AtomicInteger ended = new AtomicInteger();
        assertThat(keeper.reference().subscribe(notified::incrementAndGet)).isPresent();
        keeper.reference().subscribe(ended::incrementAndGet).orElseThrow().close();

        keeper.put(instrument("NEW", FOREX));
        eventually(keeper, () -> assertThat(notified).hasValue(1));
        keeper.put(instrument("NEWER", FOREX));
        eventually(keeper, () -> assertThat(knows(keeper, "NEWER")).isTrue());

        assertThat(notified).hasValue(1);
        assertThat(ended).hasValue(0);
    }

    @Test
    void whoIsCalledFindsTheChangeOfReferenceData() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Calls calls = new Calls(keeper, keeper.reference()::subscribe);

        calls.assertFind(() -> keeper.put(instrument("NEW", FOREX)), () -> knows(keeper, "NEW"));
        calls.assertFindChangesOfRights();
    }

    @Test
    void whoIsCalledFindsTheChangeOfPositionsOrOfWhoMayReadThem() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey key = keeper.issueKey(BOB);
        var grants = grants(keeper, ROOT, BOBS);
        Calls calls =
                new Calls(
                        keeper,
                        news -> {
                            PositionsRevision known = keeper.revision(grants);
                            return keeper.positions().subscribe(grants, known, news);
                        });

        calls.assertFind(
                () -> keeper.changePassword(BOB, "another"),
                () -> callersOf(keeper).verifies(BOB, "another"));
        calls.assertFind(
                () -> keeper.revokeKey(key.name()),
                () -> keeper.credentials().keys().key(key.name()).isEmpty());
        calls.assertFindChangesOfRights();
        PositionsRevision old = keeper.revision(grants);
        calls.assertFind(
                () -> keeper.put(position(BOBS, "2", "AAPL")),
                () -> !keeper.revision(grants).equals(old));
    }

    @Test
    void whoIsCalledFindsThatTheSessionHasEnded() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SessionToken anns = keeper.openSession(ANN).token();
        SessionToken bobs = keeper.openSession(BOB).token();

        new Calls(keeper, news -> keeper.sessions().subscribe(anns, news))
                .assertFind(
                        () -> keeper.changePassword(ANN, "another"),
                        () -> keeper.sessions().use(anns).isEmpty());
        new Calls(keeper, news -> keeper.sessions().subscribe(bobs, news))
                .assertFind(
                        () -> keeper.replace(SampleBooks.books().withUsers(List.of())),
                        () -> keeper.sessions().use(bobs).isEmpty());
    }

    /**
     * The calls of one who subscribes again at each one in vain. If one came before the change that
     * it is about, that change would not be found.
     */
    private record Calls(
            BookKeeper keeper, Function<Runnable, Optional<? extends AutoCloseable>> subscribe) {

        void assertFindChangesOfRights() {
            assertFind(
                    () -> keeper.permit(BOB, Permissions.NONE),
                    () -> data().permissionsOf(new Caller(BOB)).equals(Permissions.NONE));
            for (Account account : List.of(new Account(BOBS, VIP), new Account(NEW, VIP))) {
                assertFind(
                        () -> keeper.put(account),
                        () -> data().accounts().find(account.code()).equals(Optional.of(account)));
            }
            assertFind(
                    () -> keeper.replace(SampleBooks.books().withUsers(List.of())),
                    () -> !data().knows(new Caller(BOB)));
        }

        private ReferenceData data() {
            return keeper.reference().current();
        }

        void assertFind(Runnable change, BooleanSupplier isFound) {
            AtomicBoolean found = new AtomicBoolean();
            begin(isFound, found);
            change.run();
            eventually(keeper, () -> assertThat(found).isTrue());
        }

        private void begin(BooleanSupplier isFound, AtomicBoolean found) {
            Runnable news =
                    () -> {
                        if (isFound.getAsBoolean()) {
                            found.set(true);
                        } else {
                            begin(isFound, found);
                        }
                    };
            assertThat(subscribe.apply(news)).isPresent();
            if (isFound.getAsBoolean()) { // while it subscribed, from a state that has it already
                found.set(true);
            }
        }
    }

    private static boolean knows(BookKeeper keeper, String symbol) {
        return keeper.reference().current().catalog().find(new Symbol(symbol)).isPresent();
    }

    @Test
    void theEndOfASessionIsNotifiedAndThatOfAnotherIsNot() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        AtomicInteger others = new AtomicInteger();
        SessionToken token = session(keeper, others);
        session(keeper, notified);

        keeper.sessions().close(token);

        eventually(keeper, () -> assertThat(others).hasValue(1));
        assertThat(keeper.sessions().use(token)).isEmpty();
        assertThat(notified).hasValue(0);
    }

    @Test
    void aSessionThatIsNotUsedEndsWhileSubscribedTo() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Duration twoThirds = keeper.sessions().timeout().multipliedBy(2).dividedBy(3);
        SessionToken token = keeper.openSession(ANN).token();
        keeper.passTime(twoThirds);
        keeper.sessions().subscribe(token, notified::incrementAndGet);
        assertThat(notified).hasValue(0);

        keeper.passTime(twoThirds);

        eventually(keeper, () -> assertThat(notified).hasValue(1));
    }

    @Test
    void aSessionThatHasEndedBeforeIsNotified() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        keeper.sessions().subscribe(new SessionToken("never given"), notified::incrementAndGet);

        eventually(keeper, () -> assertThat(notified).hasValue(1));
    }

    private static SessionToken session(BookKeeper keeper, AtomicInteger notified) {
        SessionToken token = keeper.openSession(ANN).token();
        assertThat(keeper.sessions().subscribe(token, notified::incrementAndGet)).isPresent();
        return token;
    }

    /** Subscribes to accounts from what they are now. */
    private static PositionsSubscription subscribe(
            BookKeeper keeper, AtomicInteger notified, AccountCode... accounts) {
        var grants = grants(keeper, ROOT, accounts);
        PositionsRevision known = keeper.revision(grants);
        return keeper.positions().subscribe(grants, known, notified::incrementAndGet).orElseThrow();
    }
}
