package dev.blotter.application.position;

import static dev.blotter.application.kit.Refusals.assertRejected;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.EVES;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.access.AccountChoice.Every;
import dev.blotter.application.access.AccountChoice.Exactly;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class FindPositionsTest {

    private static final Caller ANNA = new Caller(ANN);
    private static final Caller BOBBY = new Caller(BOB);

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final CountedPositions positions = new CountedPositions(books);
    private final FindPositions finder = FindPositions.using(books, positions, 3);
    private final FindPositions finding = FindPositions.using(books, books, 3);

    @Test
    void thePositionsOfOneAccountAreFound() {
        OpenPositions open = finder.find(ANNA, AccountChoice.of(ANNS));

        assertThat(open.accounts())
                .singleElement()
                .extracting(AccountPositions::account)
                .isEqualTo(ANNS);
        assertThat(open.revision().openPositions()).isEqualTo(2);
    }

    @Test
    void noQueryIsNotAQueryForAllAccounts() {
        assertThatNullPointerException().isThrownBy(() -> finder.find(ANNA, null));
    }

    @Test
    void thePositionsOfSeveralAccountsAreFoundInOneReading() {
        OpenPositions open = finder.find(BOBBY, new Exactly(Set.of(BOBS_VIP, BOBS, EMPTY)));

        assertThat(open.accounts())
                .extracting(AccountPositions::account)
                .containsExactly(BOBS, BOBS_VIP, EMPTY);
        assertThat(positions.readings).isEqualTo(1);
    }

    @Test
    void everyAccountIsEveryOneThatTheCallerMayRead() {
        assertThat(finder.find(BOBBY, new Every()))
                .isEqualTo(finder.find(BOBBY, new Exactly(Set.of(BOBS, BOBS_VIP, EMPTY))));
        assertThat(finder.find(ANNA, new Every()))
                .isEqualTo(finder.find(ANNA, AccountChoice.of(ANNS)));
    }

    @Test
    void everyAccountOfAUserOfEveryAccountIsEachThatExists() {
        FindPositions unbounded = FindPositions.using(books, books, Integer.MAX_VALUE);

        assertThat(unbounded.find(new Caller(ROOT), new Every()).accounts())
                .extracting(AccountPositions::account)
                .containsExactlyInAnyOrderElementsOf(
                        SampleBooks.books().accounts().stream().map(Account::code).toList());
    }

    @Test
    void aRevisionCostsNoReading() {
        try (PositionsSnapshot snapshot = finder.open(ANNA, AccountChoice.of(ANNS))) {
            assertThat(snapshot.revision())
                    .isEqualTo(finding.find(ANNA, AccountChoice.of(ANNS)).revision());
        }
        assertThat(positions.readings).isZero();
    }

    @Test
    void aSnapshotIsReadOnDemandAndClosedOnce() {
        OpenPositions open = finder.find(BOBBY, new Every());

        assertThat(open).isEqualTo(finding.find(BOBBY, new Every()));
        assertThat(positions.readings).isEqualTo(1);
        assertThat(positions.closings).isEqualTo(1);
    }

    @Test
    void tooManyAccountsAreRefusedWhetherAskedForOrImplied() {
        Set<AccountCode> four = Set.of(BOBS, BOBS_VIP, EMPTY, ANNS);

        assertRejected(Reason.TOO_MANY_ACCOUNTS, () -> finder.find(BOBBY, new Exactly(four)));
        assertRejected(Reason.TOO_MANY_ACCOUNTS, () -> finder.find(new Caller(ROOT), new Every()));
        assertThat(positions.readings).isZero();
    }

    @Test
    void anUnknownAccountAndAForbiddenOneAreRefusedAlike() {
        for (AccountCode bad : Set.of(BOBS, new AccountCode("none"))) {
            assertRejected(
                    Reason.ACCOUNT_NOT_FOUND, () -> finder.find(ANNA, AccountChoice.of(bad)));
            assertRejected(
                    Reason.ACCOUNT_NOT_FOUND,
                    () -> finder.find(ANNA, new Exactly(Set.of(ANNS, bad))));
            assertRejected(
                    Reason.ACCOUNT_NOT_FOUND, () -> finder.open(ANNA, AccountChoice.of(bad)));
        }
    }

    @Test
    void whoMayNotUseTheApiHearsThatFirst() {
        Caller eve = new Caller(EVE);
        Set<AccountCode> four = Set.of(BOBS, BOBS_VIP, EMPTY, EVES);

        assertRejected(Reason.API_NOT_PERMITTED, () -> finder.find(eve, AccountChoice.of(EVES)));
        assertRejected(Reason.API_NOT_PERMITTED, () -> finder.find(eve, new Every()));
        assertRejected(Reason.API_NOT_PERMITTED, () -> finder.find(eve, new Exactly(four)));
    }

    @Test
    void whoMayReadAnAccountCanSubscribeToIt() {
        AtomicInteger notified = new AtomicInteger();
        PositionsRevision known = finding.find(ANNA, AccountChoice.of(ANNS)).revision();
        assertThat(
                        finding.subscribe(
                                ANNA, AccountChoice.of(ANNS), known, notified::incrementAndGet))
                .isPresent();

        books.put(SampleBooks.position(ANNS, "3", "AAPL"));

        assertThat(notified).hasValue(1);
    }

    @Test
    void whoLosesAnAccountWhileASubscriptionBeginsDoesNotGoOn() {
        Permissions fewer =
                new Permissions(true, false, Set.of(BOBS), Set.of(), InstrumentDenials.NONE);
        PositionsRevision known = finding.find(BOBBY, new Every()).revision();
        ChangedMeanwhile changing = new ChangedMeanwhile(fewer);

        PositionsSubscription begun =
                FindPositions.using(books, changing, 3)
                        .subscribe(BOBBY, new Every(), known, () -> {})
                        .orElseThrow();

        assertThat(begun.stands()).isFalse();
        assertThat(begun.goOnFrom(known)).isFalse();
    }

    @Test
    void nothingIsLeftOpenForWhoLosesEverythingWhileASubscriptionBegins() {
        PositionsRevision known = finder.find(BOBBY, AccountChoice.of(BOBS)).revision();
        ChangedMeanwhile changing = new ChangedMeanwhile(Permissions.NONE);

        assertRejected(
                Reason.API_NOT_PERMITTED,
                () ->
                        FindPositions.using(books, changing, 3)
                                .subscribe(BOBBY, AccountChoice.of(BOBS), known, () -> {}));
        assertThat(changing.closed).hasValue(1);
    }

    /** What BOB may do changes while a subscription begins. */
    private final class ChangedMeanwhile implements Positions {

        private final Permissions then;
        private final AtomicInteger closed = new AtomicInteger();

        private ChangedMeanwhile(Permissions then) {
            this.then = then;
        }

        @Override
        public PositionsSnapshot open(Collection<AccountGrant> grants) {
            return books.open(grants);
        }

        @Override
        public Optional<PositionsSubscription> subscribe(
                Collection<AccountGrant> grants, PositionsRevision known, Runnable news) {
            books.permit(BOB, then);
            return books.subscribe(grants, known, news).map(this::counted);
        }

        private PositionsSubscription counted(PositionsSubscription begun) {
            return new PositionsSubscription() {
                @Override
                public boolean stands() {
                    return begun.stands();
                }

                @Override
                public boolean goOnFrom(PositionsRevision known) {
                    return begun.goOnFrom(known);
                }

                @Override
                public void close() {
                    closed.incrementAndGet();
                    begun.close();
                }
            };
        }
    }

    @Test
    void nothingClosedCanBeSubscribedTo() {
        PositionsRevision known = finder.find(BOBBY, AccountChoice.of(BOBS)).revision();

        assertRejected(
                Reason.ACCOUNT_NOT_FOUND,
                () -> finder.subscribe(ANNA, AccountChoice.of(BOBS), known, () -> {}));
    }

    @Test
    void aStoreThatCanNotTellOfChangesSaysSo() {
        PositionsRevision known = finder.find(ANNA, AccountChoice.of(ANNS)).revision();

        assertThat(finder.subscribe(ANNA, AccountChoice.of(ANNS), known, () -> {})).isEmpty();
    }

    /** Counts how often positions are read, and how often snapshots are closed. */
    private static final class CountedPositions implements Positions {

        private final Positions positions;
        private int readings;
        private int closings;

        private CountedPositions(Positions positions) {
            this.positions = positions;
        }

        @Override
        public PositionsSnapshot open(Collection<AccountGrant> grants) {
            PositionsSnapshot snapshot = positions.open(grants);
            return new PositionsSnapshot() {
                @Override
                public PositionsRevision revision() {
                    return snapshot.revision();
                }

                @Override
                public PositionsReading read(KnownPositions known) {
                    readings++;
                    return snapshot.read(known);
                }

                @Override
                public void close() {
                    closings++;
                    snapshot.close();
                }
            };
        }
    }
}
