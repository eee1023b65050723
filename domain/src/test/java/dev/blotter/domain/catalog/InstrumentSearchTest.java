package dev.blotter.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Pages are cached by their search, so searches are equal exactly if they find the same. */
final class InstrumentSearchTest {

    private static final InstrumentCatalog CATALOG = InstrumentCatalog.of(List.of());

    @Test
    void searchesOfEqualPartsAreEqual() {
        InstrumentSearch one = search(CATALOG, denials("A"), layer(TradingStatus.NO));
        InstrumentSearch same = search(CATALOG, denials("A"), layer(TradingStatus.NO));

        assertThat(one).isEqualTo(same).hasSameHashCodeAs(same);
    }

    @Test
    void searchesWithOtherDenialsTermsOrCataloguesAreNot() {
        InstrumentSearch search = search(CATALOG, denials("A"), layer(TradingStatus.NO));

        assertThat(search)
                .isNotEqualTo(search(CATALOG, denials("B"), layer(TradingStatus.NO)))
                .isNotEqualTo(search(CATALOG, denials("A"), layer(TradingStatus.FULL)))
                .isNotEqualTo(search(CATALOG, denials("A"), TermsLayer.EMPTY))
                .isNotEqualTo(
                        search(
                                InstrumentCatalog.of(List.of()),
                                denials("A"),
                                layer(TradingStatus.NO)));
    }

    @Test
    void viewsOfMoreUsersThanAreCachedAreStillTheirOwn() {
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 600; i++) {
                InstrumentDenials denials = denials("S" + i);
                assertThat(CATALOG.visibleWith(denials)).isSameAs(CATALOG.visibleWith(denials));
            }
        }
    }

    private static InstrumentSearch search(
            InstrumentCatalog catalog, InstrumentDenials denials, TermsLayer own) {
        return new InstrumentSearch(
                catalog.visibleWith(denials),
                List.of(new AccountTerms(TermsLayer.EMPTY, own)),
                InstrumentFilter.ALL,
                InstrumentOrder.DEFAULT,
                Window.ALL);
    }

    private static InstrumentDenials denials(String symbol) {
        return new InstrumentDenials(Set.of(new Symbol(symbol)), Set.of());
    }

    private static TermsLayer layer(TradingStatus status) {
        TermsOverride override =
                new TermsOverride(
                        Optional.of(status),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        return new TermsLayer(Map.of(new InstrumentType("T"), override), Map.of());
    }
}
