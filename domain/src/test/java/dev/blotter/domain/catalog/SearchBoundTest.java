package dev.blotter.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How much work one list of patterns may make, by what is answered and what is refused. */
final class SearchBoundTest {

    /** What fits into the longest address that a server takes. */
    private static final int BYTES = 1 << 16;

    private static final int SIZE = 100_000;
    private static final InstrumentType OPEN = new InstrumentType("OPEN");
    private static final InstrumentType SECRET = new InstrumentType("SECRET");

    private static final List<Instrument> INSTRUMENTS =
            IntStream.range(0, SIZE).mapToObj(SearchBoundTest::instrument).toList();
    private static final InstrumentCatalog CATALOG = InstrumentCatalog.of(INSTRUMENTS);
    private static final VisibleCatalog ALL = CATALOG.visibleWith(InstrumentDenials.NONE);

    @Test
    void theWorstListsThatFitAnAddressAreRefused() {
        List<String> letters = IntStream.range('A', 'Z' + 1).mapToObj(Character::toString).toList();

        assertThat(found(ALL, list(i -> "*0*" + i + "*1*"))).isEmpty();
        assertThat(found(ALL, list(i -> "*" + i % 10 + "*" + i + "*9*X*"))).isEmpty();
        assertThat(found(ALL, list(i -> letters.get(i % 26) + "*0*" + letters.get(i / 26 % 26))))
                .isEmpty();
        assertThat(found(ALL, several(6, i -> "*0".repeat(i + 2) + "*Z*"))).isEmpty();
    }

    @Test
    void anyOnePatternIsAnswered() {
        assertThat(found(ALL, List.of("*0*0*Z*"))).isPresent();
        assertThat(found(ALL, List.of("*0".repeat(60) + "*Z*"))).isPresent();
        assertThat(found(ALL, List.of("*0".repeat(BYTES / 2)))).isPresent();
        assertThat(found(ALL, several(4, i -> "*0".repeat(i + 2) + "*Z*"))).isPresent();
    }

    @Test
    void aListOfPatternsWithOneTextEachIsAnsweredHoweverLong() {
        List<String> symbols = several(5_000, i -> symbol(i * 20));

        assertThat(found(ALL, symbols)).map(CatalogPage::matches).hasValue(5_000);
        assertThat(found(ALL, symbols.stream().map(each -> each + "*").toList()))
                .map(CatalogPage::matches)
                .hasValue(5_000);
        assertThat(found(ALL, list(i -> Integer.toString(i))))
                .map(CatalogPage::matches)
                .hasValue(SIZE);
        assertThat(found(ALL, list(i -> "*" + i))).map(CatalogPage::matches).hasValue(SIZE);
    }

    @Test
    void aListOfPatternsThatFewSymbolsAreComparedWithIsAnswered() {
        List<String> narrow = several(200, i -> symbol(i * 20) + "*X");

        assertThat(found(ALL, narrow)).map(CatalogPage::matches).hasValue(0);
        assertThat(found(ALL, several(251, i -> symbol(i * 20) + "*X"))).isEmpty();
    }

    @Test
    void whatIsAlreadySelectedIsNotComparedAgain() {
        List<String> patterns = Stream.concat(Stream.of("S"), wide(60)).toList();

        assertThat(found(ALL, wide(60).toList())).isEmpty();
        assertThat(found(ALL, patterns)).map(CatalogPage::matches).hasValue(SIZE);
    }

    @Test
    void aRefusalTellsNothingOfWhatIsDenied() {
        List<Instrument> open =
                INSTRUMENTS.stream().filter(each -> each.type().equals(OPEN)).toList();
        VisibleCatalog without = InstrumentCatalog.of(open).visibleWith(InstrumentDenials.NONE);
        Set<Symbol> secret =
                INSTRUMENTS.stream()
                        .filter(each -> each.type().equals(SECRET))
                        .map(Instrument::symbol)
                        .collect(Collectors.toSet());
        VisibleCatalog type = CATALOG.visibleWith(new InstrumentDenials(Set.of(), Set.of(SECRET)));
        VisibleCatalog symbols = CATALOG.visibleWith(new InstrumentDenials(secret, Set.of()));

        for (int patterns : List.of(40, 60, 64, 65, 70)) {
            List<String> list = wide(patterns).toList();
            Optional<CatalogPage> expected = found(without, list);
            assertThat(found(type, list)).as("%d patterns", patterns).isEqualTo(expected);
            assertThat(found(symbols, list)).as("%d patterns", patterns).isEqualTo(expected);
        }
        assertThat(found(without, wide(60).toList())).isPresent();
        assertThat(found(without, wide(70).toList())).isEmpty();
    }

    /** Each has to be compared with a good part of all symbols, and selects none. */
    private static Stream<String> wide(int count) {
        return IntStream.range(0, count).mapToObj(i -> "*" + i % 10 + "*-" + i / 10 + "*Z*");
    }

    /** Three sevenths of them are secret. */
    private static Instrument instrument(int number) {
        return new Instrument(
                new Symbol(symbol(number)), number % 7 < 3 ? SECRET : OPEN, RandomSearch.TERMS);
    }

    private static String symbol(int number) {
        return String.format(Locale.ROOT, "S%06d-%d", number, number % 10);
    }

    private static Optional<CatalogPage> found(VisibleCatalog visible, List<String> patterns) {
        return visible.find(
                new InstrumentFilter.Matching(
                        patterns.stream().map(SymbolPattern::new).toList(), Set.of()),
                InstrumentOrder.DEFAULT,
                new Window(0, 10));
    }

    private static List<String> several(int count, IntFunction<String> pattern) {
        return IntStream.range(0, count).mapToObj(pattern).toList();
    }

    /** As many as fit. */
    private static List<String> list(IntFunction<String> pattern) {
        int[] length = {0};
        return Stream.iterate(0, i -> i + 1)
                .map(pattern::apply)
                .takeWhile(each -> (length[0] += each.length() + 1) <= BYTES)
                .toList();
    }
}
