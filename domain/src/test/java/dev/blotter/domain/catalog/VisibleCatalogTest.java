package dev.blotter.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.domain.Seeds;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The edges of searches, and one large catalogue. */
final class VisibleCatalogTest {

    private static final List<InstrumentFilter> FILTERS =
            List.of(
                    InstrumentFilter.ALL,
                    InstrumentFilter.symbol("A"),
                    InstrumentFilter.type("T"),
                    matching("A"),
                    matching("A*"),
                    matching("*A"),
                    matching("*"),
                    new InstrumentFilter.Nothing());

    @Test
    void theEmptyCatalogueFindsNothing() {
        InstrumentCatalog empty = InstrumentCatalog.of(List.of());

        assertThat(empty.size()).isZero();
        assertNothing(empty.visibleWith(InstrumentDenials.NONE));
    }

    @Test
    void whoIsDeniedTheSameSharesAViewUntilManyOthersCame() {
        InstrumentCatalog catalog = InstrumentCatalog.of(many());
        assertThat(catalog.size()).isEqualTo(many().size());
        VisibleCatalog first = catalog.visibleWith(denied(0));
        for (int i = 1; i < 256; i++) {
            catalog.visibleWith(denied(i));
        }
        assertThat(catalog.visibleWith(denied(0))).isSameAs(first);

        VisibleCatalog second = catalog.visibleWith(denied(1));
        for (int i = 256; i < 511; i++) {
            catalog.visibleWith(denied(i));
        }
        assertThat(catalog.visibleWith(denied(1))).isSameAs(second);
        assertThat(catalog.visibleWith(denied(0))).isNotSameAs(first);
    }

    private static InstrumentDenials denied(int number) {
        return new InstrumentDenials(Set.of(new Symbol("DENIED " + number)), Set.of());
    }

    @Test
    void nothingIsFoundWhereEverythingIsDenied() {
        InstrumentCatalog catalog = InstrumentCatalog.of(many());
        Set<InstrumentType> types = Set.copyOf(many().stream().map(Instrument::type).toList());
        var symbols = Set.copyOf(many().stream().map(Instrument::symbol).toList());

        assertNothing(catalog.visibleWith(new InstrumentDenials(Set.of(), types)));
        assertNothing(catalog.visibleWith(new InstrumentDenials(symbols, Set.of())));
        assertNothing(catalog.visibleWith(new InstrumentDenials(symbols, types)));
    }

    @Test
    void aLargeCatalogueFindsWhatANaiveSearchFinds() {
        long seed = Seeds.seeds().findFirst().orElseThrow();
        RandomSearch random = new RandomSearch(seed);
        List<Instrument> instruments = many();
        InstrumentCatalog catalog = InstrumentCatalog.of(instruments);
        InstrumentDenials denials = random.denials(instruments);
        NaiveSearch naive = new NaiveSearch(instruments, denials);
        for (int i = 0; i < 100; i++) {
            InstrumentFilter filter = random.filter(instruments);
            InstrumentOrder order = random.order();
            Window window = random.window(instruments.size());
            assertThat(catalog.visibleWith(denials).find(filter, order, window))
                    .as("-Dtest.seed=%d: %s in order %s cut by %s", seed, filter, order, window)
                    .hasValue(naive.find(filter, order, window));
        }
    }

    @Test
    void aSymbolMayNotOccurTwice() {
        List<Instrument> twice = List.of(many().get(3), many().get(0), many().get(3));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> InstrumentCatalog.of(twice))
                .withMessageContaining(many().get(3).symbol().value());
    }

    private static void assertNothing(VisibleCatalog visible) {
        for (InstrumentFilter filter : FILTERS) {
            for (InstrumentOrder.Criterion first : InstrumentOrder.Criterion.values()) {
                for (InstrumentOrder.Direction each : InstrumentOrder.Direction.values()) {
                    InstrumentOrder order = new InstrumentOrder(first, each);
                    assertThat(visible.find(filter, order, Window.ALL))
                            .hasValue(new CatalogPage(List.of(), 0));
                }
            }
        }
    }

    private static List<Instrument> many() {
        return new RandomSearch(1).about(5_000);
    }

    private static InstrumentFilter matching(String pattern) {
        return new InstrumentFilter.Matching(List.of(new SymbolPattern(pattern)), Set.of());
    }
}
