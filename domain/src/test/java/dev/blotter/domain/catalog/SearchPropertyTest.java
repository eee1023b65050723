package dev.blotter.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.Seeds;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Searches in random catalogues against the same searches worked out naively. */
final class SearchPropertyTest {

    private static final String SEEDS = "dev.blotter.domain.Seeds#seeds";

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(SEEDS)
    void aSearchFindsWhatANaiveSearchFinds(long seed) {
        RandomSearch random = new RandomSearch(seed);
        List<Instrument> instruments = random.instruments(60);
        InstrumentCatalog catalog = InstrumentCatalog.of(instruments);
        for (int user = 0; user < 5; user++) {
            InstrumentDenials denials = random.denials(instruments);
            VisibleCatalog visible = catalog.visibleWith(denials);
            NaiveSearch naive = new NaiveSearch(instruments, denials);
            for (int question = 0; question < 40; question++) {
                assertSame(seed, visible, naive, random);
            }
        }
    }

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(SEEDS)
    void pagesTileTheListWithoutGapOrOverlap(long seed) {
        RandomSearch random = new RandomSearch(seed);
        List<Instrument> instruments = random.instruments(60);
        VisibleCatalog visible =
                InstrumentCatalog.of(instruments).visibleWith(random.denials(instruments));
        for (int question = 0; question < 20; question++) {
            InstrumentFilter filter = random.filter(instruments);
            InstrumentOrder order = random.order();
            CatalogPage whole = found(visible, filter, order, Window.ALL);
            int limit = 1 + random.below(7);
            List<Instrument> tiled = new ArrayList<>();
            for (int start = 0; start < whole.matches(); start += limit) {
                Window window = new Window(start, limit);
                tiled.addAll(found(visible, filter, order, window).instruments());
            }
            assertThat(tiled)
                    .as("-Dtest.seed=%d: %s in order %s by %d", seed, filter, order, limit)
                    .isEqualTo(whole.instruments())
                    .hasSize(whole.matches());
        }
    }

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(SEEDS)
    void aPatternSelectsWhatANaiveMatcherSelects(long seed) {
        RandomSearch random = new RandomSearch(seed);
        List<Instrument> instruments = random.instruments(40);
        for (int i = 0; i < 50; i++) {
            SymbolPattern pattern = random.pattern(instruments);
            for (Instrument each : instruments) {
                assertThat(pattern.matches(each.symbol()))
                        .as("-Dtest.seed=%d: %s in %s", seed, pattern, each.symbol())
                        .isEqualTo(NaiveSearch.matches(pattern.toString(), each.symbol().value()));
            }
        }
    }

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(SEEDS)
    void equalPatternsSelectTheSame(long seed) {
        RandomSearch random = new RandomSearch(seed);
        List<Instrument> instruments = random.instruments(40);
        for (int i = 0; i < 50; i++) {
            SymbolPattern pattern = random.pattern(instruments);
            SymbolPattern written = new SymbolPattern(pattern.toString().replace("*", "***"));
            assertThat(written).isEqualTo(pattern).hasSameHashCodeAs(pattern);
            assertThat(instruments)
                    .as("-Dtest.seed=%d: %s", seed, pattern)
                    .allMatch(
                            each ->
                                    pattern.matches(each.symbol())
                                            == written.matches(each.symbol()));
        }
    }

    private static void assertSame(
            long seed, VisibleCatalog visible, NaiveSearch naive, RandomSearch random) {
        InstrumentFilter filter = random.filter(naive.instruments());
        InstrumentOrder order = random.order();
        Window window = random.window(naive.instruments().size());

        assertThat(found(visible, filter, order, window))
                .as("-Dtest.seed=%d: %s in order %s cut by %s", seed, filter, order, window)
                .isEqualTo(naive.find(filter, order, window));
    }

    private static CatalogPage found(
            VisibleCatalog visible, InstrumentFilter filter, InstrumentOrder order, Window window) {
        return visible.find(filter, order, window).orElseThrow();
    }
}
