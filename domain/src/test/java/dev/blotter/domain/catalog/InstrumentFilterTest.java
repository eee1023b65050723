package dev.blotter.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class InstrumentFilterTest {

    @Test
    void aTextThatCanBeASymbolAsksForThatSymbol() {
        assertThat(InstrumentFilter.symbol("EUR/USD"))
                .isEqualTo(new InstrumentFilter.OneSymbol(new Symbol("EUR/USD")));
    }

    @Test
    void aTextThatCanBeNoSymbolAsksForNothing() {
        for (String noSymbol : List.of("", "  ", "A\u0007", "x".repeat(65))) {
            assertThat(InstrumentFilter.symbol(noSymbol)).isEqualTo(new InstrumentFilter.Nothing());
        }
    }

    @Test
    void aTypeAsksForAllOfThatTypeAndAnEmptyOneForNothing() {
        assertThat(InstrumentFilter.type("FX*"))
                .isEqualTo(
                        new InstrumentFilter.Matching(
                                List.of(), Set.of(new InstrumentType("FX*"))));
        assertThat(InstrumentFilter.type("")).isEqualTo(new InstrumentFilter.Nothing());
    }

    @Test
    void aPatternThatIsGivenTwiceCountsOnce() {
        List<SymbolPattern> given =
                Stream.of("A", "*A*", "A**B", "A*B", "A").map(SymbolPattern::new).toList();

        assertThat(new InstrumentFilter.Matching(given, Set.of()).patterns())
                .containsExactlyInAnyOrder(new SymbolPattern("A"), new SymbolPattern("A*B"));
    }

    @Test
    void whatIsNoIdentifierFindsNothingAndIsRefused() {
        Map<Attribute, Set<String>> currency = Map.of(Attribute.CURRENCY, Set.of("USD"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InstrumentFilter.Matching(List.of(), Set.of(), currency));
    }

    @Test
    void theTextOfAFilterIsAllThatAClientWrote() {
        assertThat(InstrumentFilter.symbol("EUR/USD").textLength()).isEqualTo(7);
        assertThat(InstrumentFilter.type("FOREX").textLength()).isEqualTo(5);
        assertThat(
                        new InstrumentFilter.Matching(
                                        List.of(new SymbolPattern("A*"), new SymbolPattern("BC")),
                                        Set.of(new InstrumentType("FOREX")),
                                        Map.of(Attribute.ISIN, Set.of("123456789012", "1")))
                                .textLength())
                .isEqualTo("A*".length() + new SymbolPattern("BC").toString().length() + 5 + 13);
    }
}
