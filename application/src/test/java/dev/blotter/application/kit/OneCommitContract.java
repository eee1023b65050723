package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static dev.blotter.application.kit.SampleBooks.VIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * An answer about instruments is of one commit: while a writer swaps two states that differ in the
 * instrument, the group of the account, the terms of group and account, and the denials of the
 * user, each answer is that of one state.
 */
public abstract class OneCommitContract extends BooksContract {

    private static final int SWAPS = 20;
    private static final int READERS = 2;

    private final InstrumentQuery query =
            new InstrumentQuery(
                    BOBS_VIP, InstrumentFilter.ALL, InstrumentOrder.DEFAULT, Window.ALL);

    @Test
    void whileTwoStatesAreSwappedEachAnswerIsOfOneOfThem() {
        BookKeeper keeper = keeperOf(state(1));
        FindInstruments finder = FindInstruments.using(keeper.reference(), 100, 100);
        Set<List<Instrument>> states = Set.of(answer(state(1)), answer(state(2)));

        CompletableFuture<Void> writer =
                CompletableFuture.runAsync(
                        () ->
                                IntStream.range(0, SWAPS)
                                        .forEach(swap -> swap(keeper, finder, 1 + swap % 2)),
                        BooksContract::onThread);
        List<CompletableFuture<Void>> readers =
                Stream.generate(
                                () ->
                                        CompletableFuture.runAsync(
                                                () -> readUntil(writer, finder, states),
                                                BooksContract::onThread))
                        .limit(READERS)
                        .toList();

        readers.forEach(CompletableFuture::join);
        writer.join();
    }

    /** Replaces the state, and waits until answers show it, which is within the bound. */
    private void swap(BookKeeper keeper, FindInstruments finder, int state) {
        keeper.replace(state(state));
        List<Instrument> expected = answer(state(state));
        eventually(keeper, () -> assertThat(instruments(finder)).isEqualTo(expected));
    }

    private void readUntil(
            CompletableFuture<Void> end, FindInstruments finder, Set<List<Instrument>> states) {
        do {
            assertThat(states).contains(instruments(finder));
        } while (!end.isDone());
    }

    private List<Instrument> instruments(FindInstruments finder) {
        return finder.find(new Caller(BOB), query).instruments();
    }

    private List<Instrument> answer(Books books) {
        InstrumentPage page =
                FindInstruments.using(books::reference, 100, 100).find(new Caller(BOB), query);
        assertThat(page.instruments()).hasSize(2);
        return page.instruments();
    }

    /** A state in which each number is {@code n}, and one of three instruments is denied. */
    private static Books state(int n) {
        AccountGroup group = n == 1 ? VIP : new AccountGroup("STATE-" + n);
        BigDecimal number = new BigDecimal(n);
        TermsOverride ofGroup =
                new TermsOverride(
                        Optional.empty(),
                        Optional.of(number),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        TermsOverride ofAccount =
                new TermsOverride(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(number),
                        Optional.empty());
        return SampleBooks.books()
                .withPositions(List.of())
                .withInstruments(
                        List.of(
                                instrument("A", FOREX, number),
                                instrument("B", FOREX, number),
                                instrument("C", STOCK, number)))
                .withAccounts(List.of(new Account(BOBS_VIP, group)))
                .withTerms(
                        Map.of(group, new TermsLayer(Map.of(FOREX, ofGroup), Map.of())),
                        Map.of(BOBS_VIP, new TermsLayer(Map.of(STOCK, ofAccount), Map.of())))
                .withUsers(List.of(new Books.User(BOB, "secret", permissions(n))));
    }

    private static Permissions permissions(int n) {
        Symbol denied = new Symbol(n == 1 ? "A" : "B");
        return new Permissions(
                true,
                false,
                Set.of(BOBS_VIP),
                Set.of(),
                new InstrumentDenials(Set.of(denied), Set.of()));
    }

    private static Instrument instrument(String symbol, InstrumentType type, BigDecimal number) {
        return new Instrument(
                new Symbol(symbol),
                type,
                new TradingTerms(
                        TradingStatus.FULL,
                        BigDecimal.ZERO,
                        new OrderSizeLimit(number, OrderSizeLimit.Unit.LOTS),
                        BigDecimal.ZERO,
                        MarginRate.flat(number)));
    }
}
