package dev.blotter.application.kit;

import static dev.blotter.application.kit.Extremes.LONGEST;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.RETAIL;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.Side;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Which positions a {@link dev.blotter.application.position.Positions} lists, and in which order.
 * How versions move is the matter of {@link PositionVersionsContract}.
 */
public abstract class PositionsContract extends BooksContract {

    @Test
    void theFieldsComeBackAsTheyWentIn() {
        OpenPositions open = of(keeperOf(SampleBooks.books()), ANNS);

        assertThat(open.accounts()).extracting(AccountPositions::account).containsExactly(ANNS);
        assertThat(positions(open))
                .containsExactly(position(ANNS, "10", "GBP/USD"), position(ANNS, "2", "EUR/USD"));
    }

    @Test
    void everyOptionalFieldIsThereWhenItWasSet() {
        Position full =
                Extremes.position(BOBS, "1", Optional.of(LONGEST), Optional.of(BigDecimal.ZERO));
        BookKeeper keeper = keeperOf(SampleBooks.books().withPositions(List.of(full)));

        assertThat(positions(of(keeper, BOBS))).containsExactly(full);
    }

    @Test
    void eachOptionalFieldIsEmptyWhenItWasNotSet() {
        Position onlyProfit =
                Extremes.position(BOBS, "1", Optional.of(new BigDecimal("1.1")), Optional.empty());
        Position onlyLoss =
                Extremes.position(BOBS, "2", Optional.empty(), Optional.of(new BigDecimal("-1.1")));
        List<Position> both = List.of(onlyProfit, onlyLoss);
        BookKeeper keeper = keeperOf(SampleBooks.books().withPositions(both));

        assertThat(positions(of(keeper, BOBS))).isEqualTo(both);
    }

    @Test
    void aChangedPositionIsSeenAtOnce() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Position changed = Extremes.position(BOBS, "1", Optional.of(LONGEST), Optional.empty());

        keeper.put(changed);
        assertThat(positions(of(keeper, BOBS))).containsExactly(changed);
        keeper.remove(BOBS, changed.code());
        assertThat(positions(of(keeper, BOBS))).isEmpty();
    }

    @Test
    void whatNewBooksDoNotHaveIsGone() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Position only = position(BOBS, "2", "AAPL");

        keeper.replace(SampleBooks.books().withPositions(List.of(only)));

        assertThat(positions(of(keeper, ANNS, BOBS, BOBS_VIP))).containsExactly(only);
    }

    @Test
    void anAccountWithoutPositionsIsInTheAnswer() {
        OpenPositions open = of(keeperOf(SampleBooks.books()), EMPTY, BOBS);

        assertThat(open.accounts())
                .extracting(AccountPositions::account)
                .containsExactly(BOBS, EMPTY);
        assertThat(open.accounts().get(1).positions()).isEmpty();
        assertThat(open.revision().openPositions()).isEqualTo(1);
    }

    @Test
    void onePositionIsFoundByItsCodeInTheGrantedAccountsOnly() {
        BookKeeper keeper =
                keeperOf(
                        SampleBooks.books()
                                .withPositions(
                                        List.of(
                                                position(BOBS, "1", "AAPL"),
                                                position(BOBS, "2", "BRK.B"),
                                                position(BOBS_VIP, "1", "EUR/USD"),
                                                position(ANNS, "3", "AAPL"))));

        assertThat(positions(find(keeper, new PositionCode("1"), BOBS)))
                .containsExactly(position(BOBS, "1", "AAPL"));
        assertThat(positions(find(keeper, new PositionCode("1"), BOBS, BOBS_VIP, ANNS)))
                .containsExactly(position(BOBS, "1", "AAPL"), position(BOBS_VIP, "1", "EUR/USD"));
        assertThat(positions(find(keeper, new PositionCode("3"), BOBS, BOBS_VIP))).isEmpty();
    }

    @Test
    void whatIsFoundByItsCodeIsOfTheVersionOfItsAccount() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        keeper.put(position(ANNS, "new", "AAPL"));
        PositionsRevision revision = revisionOf(keeper, List.of(ANNS, EMPTY));

        for (String code : List.of("2", "none")) {
            assertThat(find(keeper, new PositionCode(code), ANNS, EMPTY).accounts())
                    .extracting(AccountPositions::version)
                    .isEqualTo(revision.accounts().stream().map(AccountRevision::version).toList());
        }
    }

    @Test
    void aSelectionHasWhatIsSelectedAndTheRevisionOfAll() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PositionFilter filter =
                new PositionFilter(List.of(new SymbolPattern("*R/U*"), new SymbolPattern("PL")));
        try (PositionsSnapshot snapshot = open(keeper, ANNS, BOBS, BOBS_VIP, EMPTY)) {
            PositionsReading reading = snapshot.read(filter);

            assertThat(reading.revision())
                    .isEqualTo(revisionOf(keeper, List.of(ANNS, BOBS, BOBS_VIP, EMPTY)));
            assertThat(positions(reading.matching(filter).all()))
                    .containsExactly(
                            position(ANNS, "2", "EUR/USD"),
                            position(BOBS, "1", "AAPL"),
                            position(BOBS_VIP, "1", "EUR/USD"));
        }
    }

    @Test
    void positionsAreSelectedByTheirSideAndByWhenTheyWereOpened() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        List<Position> bought = positions(of(keeper, ANNS, BOBS));
        Position sold = Extremes.position(BOBS, "sold", Optional.of(LONGEST), Optional.empty());
        keeper.put(sold);
        Optional<Instant> then = Optional.of(bought.get(0).openTime());
        Optional<Instant> later = then.map(time -> time.plusMillis(1));
        Optional<Instant> none = Optional.empty();

        assertThat(selected(keeper, Optional.of(Side.BUY), then, later)).isEqualTo(bought);
        assertThat(selected(keeper, Optional.of(Side.SELL), none, later)).containsExactly(sold);
        assertThat(selected(keeper, Optional.of(Side.SELL), then, none)).isEmpty();
        assertThat(selected(keeper, Optional.empty(), later, none)).isEmpty();
        assertThat(selected(keeper, Optional.empty(), none, then)).containsExactly(sold);
    }

    private static List<Position> selected(
            BookKeeper keeper, Optional<Side> side, Optional<Instant> from, Optional<Instant> to) {
        return selected(keeper, new PositionFilter(List.of(), side, from, to), ANNS, BOBS);
    }

    private static List<Position> selected(
            BookKeeper keeper, PositionFilter filter, AccountCode... accounts) {
        try (PositionsSnapshot snapshot = open(keeper, accounts)) {
            return positions(snapshot.read(filter).matching(filter).all());
        }
    }

    @Test
    void noAccountsHaveNoPositions() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        assertThat(of(keeper).accounts()).isEmpty();
        assertThat(revisionOf(keeper, List.of()).accounts()).isEmpty();
    }

    @Test
    void onlyThePositionsOfTheGrantedAccountsAreListed() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        assertThat(positions(of(keeper, BOBS, BOBS_VIP)))
                .containsExactly(position(BOBS, "1", "AAPL"), position(BOBS_VIP, "1", "EUR/USD"));
    }

    @Test
    void aPositionInADeniedInstrumentIsListed() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        AccountGrant anns = grant(keeper, ANN, ANNS);

        assertThat(positions(keeper.openPositions(List.of(anns))))
                .contains(position(ANNS, "10", "GBP/USD"));
    }

    @Test
    void accountsAndPositionsSortByCodePoint() {
        List<String> ascending = List.of("A", "A B", "AXB", "A_B", "a", "É", "日", "\uFFFD", "😀");
        List<AccountCode> codes = ascending.stream().map(AccountCode::new).toList();
        Stream<Position> all =
                codes.stream()
                        .flatMap(
                                each ->
                                        ascending.stream()
                                                .map(code -> position(each, code, "AAPL")));
        BookKeeper keeper = keeperOf(books(codes).withPositions(all.toList()));

        OpenPositions open = of(keeper, codes.toArray(AccountCode[]::new));

        assertThat(open.accounts().stream().map(AccountPositions::account)).isEqualTo(codes);
        for (AccountPositions each : open.accounts()) {
            assertThat(each.positions().stream().map(one -> one.code().value()))
                    .isEqualTo(ascending);
        }
    }

    @Test
    void hostileCodesAndSymbolsComeBackAsTheyWentIn() {
        List<String> all = HostileTexts.all();
        List<AccountCode> codes = all.stream().map(AccountCode::new).toList();
        List<Position> positions =
                all.stream().map(each -> position(new AccountCode(each), each, each)).toList();
        BookKeeper keeper =
                keeperOf(
                        books(codes)
                                .withInstruments(
                                        all.stream()
                                                .map(each -> SampleBooks.instrument(each, STOCK))
                                                .toList())
                                .withPositions(positions));

        for (Position each : positions) {
            assertThat(positions(of(keeper, each.account()))).containsExactly(each);
            assertThat(positions(find(keeper, each.code(), each.account()))).containsExactly(each);
            assertThat(selected(keeper, symbol(each), each.account())).containsExactly(each);
        }
    }

    private static PositionFilter symbol(Position position) {
        return new PositionFilter(List.of(new SymbolPattern(position.symbol().value())));
    }

    @Test
    void aThousandAccountsAreAnsweredTogether() {
        List<AccountCode> codes =
                IntStream.range(0, 1000).mapToObj(i -> new AccountCode("many:" + i)).toList();
        List<Position> one = codes.stream().map(each -> position(each, "1", "AAPL")).toList();
        BookKeeper keeper = keeperOf(books(codes).withPositions(one));

        OpenPositions open = of(keeper, codes.toArray(AccountCode[]::new));

        assertThat(positions(open)).containsExactlyInAnyOrderElementsOf(one);
        assertThat(revisionOf(keeper, codes)).isEqualTo(open.revision());
    }

    @Test
    void theRevisionIsThatOfTheAnswer() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PositionsRevision revision = revisionOf(keeper, List.of(BOBS_VIP, EMPTY, BOBS, ANNS));

        assertThat(revision).isEqualTo(of(keeper, ANNS, BOBS, BOBS_VIP, EMPTY).revision());
        assertThat(revision.openPositions()).isEqualTo(4);
    }

    @Test
    void accountsAreReadOneByOneByTheirCode() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        try (PositionsSnapshot snapshot = open(keeper, BOBS_VIP, EMPTY, ANNS, BOBS)) {
            PositionsReading reading = snapshot.read();
            List<AccountPositions> read = new ArrayList<>();
            reading.accounts().forEachRemaining(read::add);

            assertThat(read)
                    .extracting(AccountPositions::account)
                    .containsExactly(ANNS, BOBS, BOBS_VIP, EMPTY);
            assertThat(reading.revision()).isEqualTo(new OpenPositions(read).revision());
            assertThatThrownBy(reading.accounts()::next).isInstanceOf(NoSuchElementException.class);
        }
    }

    @Test
    void whatIsReadIsNoOlderThanTheRevisionThatWasLookedAtBefore() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        try (PositionsSnapshot snapshot = open(keeper, ANNS, BOBS)) {
            PositionsRevision revision = snapshot.revision();
            keeper.put(position(BOBS, "new", "AAPL"));

            PositionsReading reading = snapshot.read();

            assertThat(versions(reading.revision()))
                    .isBetween(versions(revision), versions(revision) + 1);
            assertThat(reading.all().revision()).isEqualTo(reading.revision());
        }
    }

    @Test
    void theLatestRevisionIsThatOfAnUnchangedBook() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        try (PositionsSnapshot snapshot = open(keeper, ANNS, BOBS)) {
            assertThat(snapshot.latest()).isEqualTo(snapshot.revision());
            assertThat(snapshot.read().revision()).isEqualTo(snapshot.revision());
        }
    }

    @Test
    void aReadingMayBeGivenUp() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        for (int i = 0; i < 100; i++) {
            try (PositionsSnapshot snapshot = open(keeper, ANNS, BOBS)) {
                snapshot.read().accounts().next();
            }
        }

        assertThat(positions(of(keeper, BOBS))).hasSize(1);
    }

    @Test
    void aSnapshotOfWhichNothingIsReadIsClosedAsWell() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        for (int i = 0; i < 100; i++) {
            open(keeper, ANNS).close();
        }

        assertThat(positions(of(keeper, BOBS))).hasSize(1);
    }

    @Test
    void theTimeIsNamedOfAllThatIsReadOrOfNothingAndNeverFalls() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        List<Consumer<PositionsSnapshot>> readings =
                List.of(
                        PositionsSnapshot::revision,
                        PositionsSnapshot::latest,
                        PositionsSnapshot::read,
                        snapshot -> snapshot.read().all(),
                        snapshot -> snapshot.find(new PositionCode("2")),
                        PositionsSnapshot::present,
                        snapshot -> snapshot.history(Optional.empty()));
        List<Optional<Instant>> times = new ArrayList<>();
        for (Consumer<PositionsSnapshot> reading : readings) {
            keeper.put(position(BOBS, "new" + times.size(), "AAPL"));
            try (PositionsSnapshot snapshot = open(keeper, EMPTY, BOBS)) {
                reading.accept(snapshot);
                times.add(snapshot.time());
            }
        }

        assertThat(times.stream().map(Optional::isPresent).distinct()).hasSize(1);
        assertThat(times.stream().flatMap(Optional::stream)).isSorted();
    }

    /** Books in which these accounts are the only ones. */
    private static Books books(List<AccountCode> accounts) {
        return SampleBooks.books()
                .withTerms(Map.of(), Map.of())
                .withUsers(
                        SampleBooks.books().users().stream()
                                .filter(each -> each.name().equals(ROOT))
                                .toList())
                .withAccounts(accounts.stream().map(each -> new Account(each, RETAIL)).toList());
    }

    private static OpenPositions find(
            BookKeeper keeper, PositionCode code, AccountCode... accounts) {
        try (PositionsSnapshot snapshot = open(keeper, accounts)) {
            return snapshot.find(code);
        }
    }

    private static PositionsSnapshot open(BookKeeper keeper, AccountCode... accounts) {
        return keeper.positions().open(grants(keeper, ROOT, accounts));
    }

    private static OpenPositions of(BookKeeper keeper, AccountCode... accounts) {
        return keeper.openPositions(grants(keeper, ROOT, accounts));
    }

    private static PositionsRevision revisionOf(BookKeeper keeper, List<AccountCode> accounts) {
        return keeper.revision(grants(keeper, ROOT, accounts.toArray(AccountCode[]::new)));
    }

    private static long versions(PositionsRevision revision) {
        return revision.accounts().stream().mapToLong(AccountRevision::version).sum();
    }

    private static List<Position> positions(OpenPositions open) {
        return open.accounts().stream().flatMap(each -> each.positions().stream()).toList();
    }
}
