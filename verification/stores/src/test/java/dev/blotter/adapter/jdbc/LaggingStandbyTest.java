package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.LaggingStandby;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.PositionsHistory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server reads from a standby that has stopped to follow, while the books change. */
class LaggingStandbyTest extends LaggingBooksTest {

    private static final int OFTEN = 20;

    private Positions positions;

    @Override
    @BeforeEach
    void open() {
        super.open();
        awaitReader();
        positions = books.ports().positions();
        lagging.hold();
    }

    @Test
    void whatTheClientKnowsIsConfirmedByTheStandby() {
        PositionsRevision known = revision(ANNS);
        change(ANNS);

        assertThat(readUnless(known::equals, ANNS)).isEmpty();
        assertThat(revision(ANNS)).isEqualTo(known);
    }

    @Test
    void whoHasSeenMoreThanTheStandbyShowsGetsNothingOlder() {
        change(ANNS);
        try (JdbcBooks other = lagging.booksOfPrimary()) {
            PositionsRevision known = Snapshots.revision(other.ports().positions(), grants(ANNS));
            assertThat(revision(ANNS)).isNotEqualTo(known);

            assertThat(readUnless(known::equals, ANNS)).isEmpty();
            change(ANNS);
            assertThat(readUnless(known::equals, ANNS))
                    .isEqualTo(Snapshots.read(other.ports().positions(), grants(ANNS)).accounts());
        }
    }

    @Test
    void aSnapshotNeverGoesBackToTheStandby() {
        long behind = version(ANNS);
        change(ANNS);

        try (PositionsSnapshot snapshot = positions.open(grants(ANNS))) {
            assertThat(snapshot.revision().accounts().get(0).version()).isEqualTo(behind);
            PositionsRevision latest = snapshot.latest();
            assertThat(latest.accounts().get(0).version()).isGreaterThan(behind);
            assertThat(snapshot.revision()).isEqualTo(latest);
            assertThat(snapshot.read().revision()).isEqualTo(latest);
        }
    }

    @Test
    void aStandbyIsAsNewAsTheLastCommitThatItHasReplayed() {
        Instant before = Instant.now();
        change(ANNS);

        try (PositionsSnapshot snapshot = positions.open(grants(ANNS))) {
            snapshot.revision();
            assertThat(snapshot.time().orElseThrow()).isBefore(before);
            snapshot.latest();
            assertThat(snapshot.time().orElseThrow()).isAfter(before);
        }
    }

    @Test
    void aPositionIsFoundInTheStandbyUntilSomethingNewerWasShown() {
        long behind = version(ANNS);
        change(ANNS);

        try (PositionsSnapshot snapshot = positions.open(grants(ANNS))) {
            assertThat(versionOfFound(snapshot)).isEqualTo(behind);
            snapshot.latest();
            assertThat(versionOfFound(snapshot)).isGreaterThan(behind);
        }
        try (PositionsSnapshot snapshot = positions.open(grants(ANNS))) {
            assertThat(versionOfFound(snapshot)).isGreaterThan(behind);
        }
    }

    private static long versionOfFound(PositionsSnapshot snapshot) {
        return snapshot.find(new PositionCode("2")).accounts().get(0).version();
    }

    @Test
    void whatHasChangedIsReadFromThePrimary() {
        PositionsRevision known = revision(ANNS);
        change(ANNS);

        try (PositionsSnapshot snapshot = positions.open(grants(ANNS))) {
            assertThat(snapshot.revision()).isEqualTo(known);
            PositionsHistory history = snapshot.history(Optional.empty());
            assertThat(history.revision()).isNotEqualTo(known);
            assertThat(history.earlier()).contains(known);
            assertThat(history.checkpoint()).isPresent();
            assertThat(snapshot.changes(history.since(known)))
                    .extracting(changes -> changes.revision())
                    .isEqualTo(history.revision().accounts());
            assertThat(snapshot.revision()).isEqualTo(history.revision());
        }
    }

    @Test
    void whatWasShownOnceIsNeverFollowedByAnythingOlder() {
        long before = version(ANNS);
        change(ANNS);
        readUnless(nothing -> false, ANNS);

        for (int i = 0; i < OFTEN; i++) {
            assertThat(version(ANNS)).isGreaterThan(before);
            assertThat(read(ANNS, BOBS).get(0).version()).isGreaterThan(before);
        }
    }

    @Test
    void accountsOfWhichNothingNewerWasShownAreStillReadFromTheStandby() {
        long before = version(BOBS);
        change(ANNS);
        change(BOBS);
        readUnless(nothing -> false, ANNS);

        assertThat(version(BOBS)).isEqualTo(before);
    }

    @Test
    void aStandbyThatHasCaughtUpIsReadAgain() {
        change(ANNS);
        readUnless(nothing -> false, ANNS);
        long latest = version(ANNS);

        lagging.release();
        lagging.hold();
        change(ANNS);

        assertThat(version(ANNS)).isEqualTo(latest);
    }

    @Test
    void whileThePrimaryIsAwayWhatMayBeOlderIsRefusedAndTheRestIsServed() {
        books.close();
        books = lagging.booksOutliving();
        awaitReader();
        positions = books.ports().positions();
        books.startRefreshing();
        long before = version(BOBS);
        change(ANNS);
        readUnless(nothing -> false, ANNS);
        PositionsRevision known = revision(BOBS);
        lagging.primary().close();
        try {
            assertThat(version(BOBS)).isEqualTo(before);
            assertThat(readUnless(known::equals, BOBS)).isEmpty();
            assertThat(books.ports().reference().current().permissionsOf(ANNA).accounts())
                    .contains(ANNS);
            assertThatThrownBy(() -> version(ANNS)).isInstanceOf(StoreUnavailable.class);
            assertThatThrownBy(() -> readUnless(nothing -> false, BOBS))
                    .isInstanceOf(StoreUnavailable.class);
        } finally {
            lagging.primary().startAgain();
        }
        Eventually.holds(() -> assertThatCode(() -> version(ANNS)).doesNotThrowAnyException());
    }

    @Test
    void aPermissionThatIsWithdrawnIsGoneSoonAndDoesNotComeBack() throws InterruptedException {
        assertThat(books.ports().reference().current().permissionsOf(ANNA).accounts())
                .contains(ANNS);
        sql.run("delete from user_account where user_name = ?", ANN.value());

        pass();

        for (int i = 0; i < OFTEN; i++) {
            assertThat(books.ports().reference().current().permissionsOf(ANNA).accounts())
                    .isEmpty();
            Thread.sleep(LaggingStandby.MAX_AGE.toMillis() / 5);
        }
    }

    @Test
    void newAccountsAndInstrumentsAreSeenSoon() throws InterruptedException {
        Symbol symbol = new Symbol("NEW");
        sql.run("insert into account values ('new', 'retail')");
        sql.run(
                "insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate) select 'NEW', type, '', trading_status, min_order_size,"
                        + " max_order_size, max_order_size_unit, min_order_size_increment,"
                        + " margin_rate from instrument where symbol = 'AAPL'");

        pass();

        assertThat(books.ports().reference().current().accounts().find(new AccountCode("new")))
                .isPresent();
        assertThat(
                        books.ports()
                                .reference()
                                .current()
                                .search(
                                        grants(ANNS),
                                        new InstrumentFilter.OneSymbol(symbol),
                                        InstrumentOrder.DEFAULT,
                                        new Window(0, 1))
                                .run()
                                .orElseThrow()
                                .matches())
                .isEqualTo(1);
    }

    private List<AccountPositions> readUnless(
            Predicate<PositionsRevision> known, AccountCode... accounts) {
        try (PositionsSnapshot snapshot = positions.open(grants(accounts))) {
            return known.test(snapshot.revision()) || known.test(snapshot.latest())
                    ? List.of()
                    : snapshot.read().all().accounts();
        }
    }

    private long version(AccountCode account) {
        long version = read(account).get(0).version();
        assertThat(revision(account).accounts().get(0).version()).isEqualTo(version);
        return version;
    }

    private PositionsRevision revision(AccountCode... accounts) {
        return Snapshots.revision(positions, grants(accounts));
    }

    private List<AccountPositions> read(AccountCode... accounts) {
        return Snapshots.read(positions, grants(accounts)).accounts();
    }

    private void change(AccountCode account) {
        sql.run(
                "update position set quantity = quantity + 1 where account_code = ?",
                account.value());
    }

    private static List<AccountGrant> grants(AccountCode... codes) {
        return SampleBooks.books().grants(ROOT, codes);
    }
}
