package dev.blotter.benchmark.catalog;

import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import dev.blotter.verification.books.SyntheticInstruments;
import java.math.BigDecimal;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A catalogue of made-up instruments, all on the same terms. */
final class MadeUpCatalog {

    private static final TradingTerms TERMS =
            new TradingTerms(
                    TradingStatus.FULL,
                    BigDecimal.ONE,
                    new OrderSizeLimit(BigDecimal.TEN, OrderSizeLimit.Unit.LOTS),
                    BigDecimal.ONE,
                    MarginRate.flat(new BigDecimal("0.05")));

    private final SyntheticInstruments instruments;

    MadeUpCatalog(int size) {
        this.instruments = new SyntheticInstruments(size, 1);
    }

    InstrumentCatalog catalog() {
        return InstrumentCatalog.of(
                IntStream.range(0, instruments.count())
                        .mapToObj(
                                n ->
                                        new Instrument(
                                                new Symbol(instruments.symbol(n)),
                                                new InstrumentType(instruments.type(n)),
                                                TERMS))
                        .toList());
    }

    /** Denies some symbols that lie evenly over all of them; half of them at most. */
    InstrumentDenials denials(int wanted) {
        int count = Math.min(wanted, instruments.count() / 2);
        Set<Symbol> denied =
                spread(count).mapToObj(this::symbol).collect(Collectors.toUnmodifiableSet());
        return new InstrumentDenials(denied, Set.of());
    }

    /** Some symbols that lie evenly over all of them. */
    String[] symbols(int count) {
        return spread(count).mapToObj(instruments::symbol).toArray(String[]::new);
    }

    private IntStream spread(int count) {
        return IntStream.range(0, count).map(i -> (int) ((long) i * instruments.count() / count));
    }

    private Symbol symbol(int n) {
        return new Symbol(instruments.symbol(n));
    }
}
