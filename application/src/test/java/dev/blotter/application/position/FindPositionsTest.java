package dev.blotter.application.position;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.EVES;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.port.Refusals.assertRejected;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.position.PositionQuery.OfAccounts;
import dev.blotter.application.position.PositionQuery.OfEveryAccount;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
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

    @Test
    void thePositionsOfOneAccountAreFound() {
        OpenPositions open = finder.find(ANNA, PositionQuery.of(ANNS));

        assertThat(open.accounts())
                .singleElement()
                .extracting(AccountPositions::account)
                .isEqualTo(ANNS);
        assertThat(open.revision().openPositions()).isEqualTo(2);
    }

    @Test
    void thePositionsOfSeveralAccountsAreFoundInOneReading() {
        OpenPositions open = finder.find(BOBBY, new OfAccounts(Set.of(BOBS_VIP, BOBS, EMPTY)));

        assertThat(open.accounts())
                .extracting(AccountPositions::account)
                .containsExactly(BOBS, BOBS_VIP, EMPTY);
        assertThat(positions.readings).isEqualTo(1);
        assertThat(positions.revisions).isZero();
    }

    @Test
    void everyAccountIsEveryOneThatTheCallerMayRead() {
        assertThat(finder.find(BOBBY, new OfEveryAccount()))
                .isEqualTo(finder.find(BOBBY, new OfAccounts(Set.of(BOBS, BOBS_VIP, EMPTY))));
        assertThat(finder.find(ANNA, new OfEveryAccount()))
                .isEqualTo(finder.find(ANNA, PositionQuery.of(ANNS)));
    }

    @Test
    void everyAccountOfAUserOfEveryAccountIsEachThatExists() {
        FindPositions unbounded = FindPositions.using(books, books, Integer.MAX_VALUE);

        assertThat(unbounded.find(new Caller(ROOT), new OfEveryAccount()).accounts())
                .extracting(AccountPositions::account)
                .containsExactlyInAnyOrderElementsOf(
                        SampleBooks.books().accounts().stream().map(Account::code).toList());
    }

    @Test
    void aRevisionThatIsKnownCostsNoReading() {
        PositionsRevision revision = finder.find(ANNA, PositionQuery.of(ANNS)).revision();
        positions.readings = 0;

        assertThat(finder.findUnless(ANNA, PositionQuery.of(ANNS), revision::equals)).isEmpty();
        assertThat(positions.readings).isZero();
        assertThat(positions.revisions).isEqualTo(1);
    }

    @Test
    void aRevisionThatIsNotKnownGivesThePositions() {
        Optional<OpenPositions> open =
                finder.findUnless(ANNA, PositionQuery.of(ANNS), revision -> false);

        assertThat(open).contains(finder.find(ANNA, PositionQuery.of(ANNS)));
    }

    @Test
    void aChangeMakesAKnownRevisionUnknown() {
        PositionsRevision known = finder.find(ANNA, PositionQuery.of(ANNS)).revision();
        books.put(SampleBooks.position(ANNS, "3", "AAPL"));

        assertThat(finder.findUnless(ANNA, PositionQuery.of(ANNS), known::equals)).isPresent();
    }

    @Test
    void theRevisionIsHandedOverBeforeThePositionsOfEachAccount() {
        List<Object> heard = new ArrayList<>();

        finder.read(
                BOBBY,
                new OfEveryAccount(),
                revision -> {
                    heard.add(revision);
                    return heard::add;
                });

        OpenPositions open = finder.find(BOBBY, new OfEveryAccount());
        assertThat(heard).first().isEqualTo(open.revision());
        assertThat(heard.subList(1, heard.size())).isEqualTo(open.accounts());
    }

    @Test
    void ofARevisionThatIsKnownNothingIsHandedOver() {
        PositionsRevision known = finder.find(ANNA, PositionQuery.of(ANNS)).revision();
        List<Object> heard = new ArrayList<>();
        positions.readings = 0;

        assertThat(
                        finder.readUnless(
                                ANNA, PositionQuery.of(ANNS), known::equals, all -> heard::add))
                .isFalse();
        assertThat(heard).isEmpty();
        assertThat(positions.readings).isZero();
    }

    @Test
    void ofARevisionThatIsNotKnownAllIsHandedOver() {
        List<AccountPositions> heard = new ArrayList<>();

        assertThat(
                        finder.readUnless(
                                ANNA, PositionQuery.of(ANNS), none -> false, all -> heard::add))
                .isTrue();
        assertThat(heard).isEqualTo(finder.find(ANNA, PositionQuery.of(ANNS)).accounts());
    }

    @Test
    void whoIsRefusedIsHandedNothing() {
        List<Object> heard = new ArrayList<>();

        assertRejected(
                Reason.ACCOUNT_NOT_FOUND,
                () ->
                        finder.read(
                                ANNA,
                                PositionQuery.of(BOBS),
                                revision -> {
                                    heard.add(revision);
                                    return heard::add;
                                }));
        assertRejected(
                Reason.ACCOUNT_NOT_FOUND,
                () ->
                        finder.readUnless(
                                ANNA, PositionQuery.of(BOBS), none -> false, all -> heard::add));
        assertThat(heard).isEmpty();
    }

    @Test
    void tooManyAccountsAreRefusedWhetherAskedForOrImplied() {
        Set<AccountCode> four = Set.of(BOBS, BOBS_VIP, EMPTY, ANNS);

        assertRejected(Reason.TOO_MANY_ACCOUNTS, () -> finder.find(BOBBY, new OfAccounts(four)));
        assertRejected(
                Reason.TOO_MANY_ACCOUNTS,
                () -> finder.find(new Caller(ROOT), new OfEveryAccount()));
        assertThat(positions.readings).isZero();
    }

    @Test
    void anUnknownAccountAndAForbiddenOneAreRefusedAlike() {
        for (AccountCode bad : Set.of(BOBS, new AccountCode("none"))) {
            assertRejected(
                    Reason.ACCOUNT_NOT_FOUND, () -> finder.find(ANNA, PositionQuery.of(bad)));
            assertRejected(
                    Reason.ACCOUNT_NOT_FOUND,
                    () -> finder.find(ANNA, new OfAccounts(Set.of(ANNS, bad))));
            assertRejected(
                    Reason.ACCOUNT_NOT_FOUND,
                    () -> finder.findUnless(ANNA, PositionQuery.of(bad), revision -> true));
        }
    }

    @Test
    void whoMayNotUseTheApiHearsThatFirst() {
        Caller eve = new Caller(EVE);
        Set<AccountCode> four = Set.of(BOBS, BOBS_VIP, EMPTY, EVES);

        assertRejected(Reason.API_NOT_PERMITTED, () -> finder.find(eve, PositionQuery.of(EVES)));
        assertRejected(Reason.API_NOT_PERMITTED, () -> finder.find(eve, new OfEveryAccount()));
        assertRejected(Reason.API_NOT_PERMITTED, () -> finder.find(eve, new OfAccounts(four)));
    }

    @Test
    void whoMayReadAnAccountCanWatchIt() {
        AtomicInteger told = new AtomicInteger();
        FindPositions watched = FindPositions.using(books, books, 3);
        PositionsRevision known = watched.find(ANNA, PositionQuery.of(ANNS)).revision();
        assertThat(watched.watch(ANNA, PositionQuery.of(ANNS), known, told::incrementAndGet))
                .isPresent();

        books.put(SampleBooks.position(ANNS, "3", "AAPL"));

        assertThat(told).hasValue(1);
    }

    @Test
    void whatIsClosedCanNotBeWatched() {
        PositionsRevision known = finder.find(BOBBY, PositionQuery.of(BOBS)).revision();

        assertRejected(
                Reason.ACCOUNT_NOT_FOUND,
                () -> finder.watch(ANNA, PositionQuery.of(BOBS), known, () -> {}));
    }

    @Test
    void aStoreThatCanNotTellOfChangesSaysSo() {
        PositionsRevision known = finder.find(ANNA, PositionQuery.of(ANNS)).revision();

        assertThat(finder.watch(ANNA, PositionQuery.of(ANNS), known, () -> {})).isEmpty();
    }

    /** Counts how often positions, and how often only their revision, are read. */
    private static final class CountedPositions implements Positions {

        private final Positions positions;
        private int readings;
        private int revisions;

        private CountedPositions(Positions positions) {
            this.positions = positions;
        }

        @Override
        public PositionsRevision revisionOf(Collection<AccountGrant> grants) {
            revisions++;
            return positions.revisionOf(grants);
        }

        @Override
        public OpenPositions of(Collection<AccountGrant> grants) {
            readings++;
            return positions.of(grants);
        }
    }
}
