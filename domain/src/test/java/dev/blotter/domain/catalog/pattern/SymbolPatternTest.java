package dev.blotter.domain.catalog.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SymbolPatternTest {

    @ParameterizedTest
    @CsvSource({
        "EUR/USD, EUR/USD",
        "R/U, EUR/USD",
        "EUR/*, EUR/USD",
        "*USD, EUR/USD",
        "*USD*, EUR/USD",
        "*, EUR/USD",
        "**, EUR/USD",
        "E*R*D, EUR/USD",
        "E*USD, EUR/USD",
        "EUR*/USD, EUR/USD",
        "*E*U*R*/*U*S*D*, EUR/USD",
        "EUR/USD*, EUR/USD",
        "A*A, AA",
        "A*B*A, ABA",
        "%, 100%",
        "100?, 100?",
        "A_B, A_B",
        "B.B, BB.B"
    })
    void selects(String pattern, String symbol) {
        assertThat(new SymbolPattern(pattern).matches(new Symbol(symbol))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "EUR/USD, EUR/US",
        "eur, EUR/USD",
        "EUR*, XEUR/USD",
        "*USD, EUR/USDX",
        "EUR/*, EUR",
        "A*A, A",
        "AB*BA, ABA",
        "A*B*A, AAB",
        "*AB*BA*, ABA",
        "*A*A*, A",
        "*AA*A, AA",
        "A%B, AXB",
        "A_B, AXB",
        "A?B, AXB",
        "A.B, AXB",
        "[AB], A",
        "A*LONGER*THAN*SYMBOL, AX"
    })
    void doesNotSelect(String pattern, String symbol) {
        assertThat(new SymbolPattern(pattern).matches(new Symbol(symbol))).isFalse();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "\t"})
    void cannotBeBlank(String blank) {
        assertThatIllegalArgumentException().isThrownBy(() -> new SymbolPattern(blank));
    }

    @Test
    void patternsThatSelectTheSameByTheirAsterisksAreEqual() {
        assertThat(new SymbolPattern("A*"))
                .isEqualTo(new SymbolPattern("A*"))
                .isEqualTo(new SymbolPattern("A***"))
                .hasSameHashCodeAs(new SymbolPattern("A**"))
                .isEqualByComparingTo(new SymbolPattern("A**"))
                .isNotEqualTo(new SymbolPattern("*A*"))
                .isNotEqualTo("A*")
                .hasToString("A*");
        assertThat(new SymbolPattern("A"))
                .isEqualTo(new SymbolPattern("*A**"))
                .isNotEqualTo(new SymbolPattern("*A"));
    }

    @Test
    void onlyAsterisksSelectEverySymbol() {
        assertThat(new SymbolPattern("***").matchesAll()).isTrue();
        assertThat(new SymbolPattern("*A*").matchesAll()).isFalse();
        assertThat(new SymbolPattern("A").matchesAll()).isFalse();
    }

    @Test
    void aPrefixAloneIsFollowedByNothingButAsterisks() {
        assertThat(new SymbolPattern("A*").isPrefixOnly()).isTrue();
        assertThat(new SymbolPattern("A**").isPrefixOnly()).isTrue();
        assertThat(new SymbolPattern("A").isPrefixOnly()).isFalse();
        assertThat(new SymbolPattern("*A").isPrefixOnly()).isFalse();
        assertThat(new SymbolPattern("A*B*").isPrefixOnly()).isFalse();
    }

    @Test
    void anAsteriskBetweenTwoTextsMakesMoreThanOneText() {
        for (String one : List.of("A", "A*", "*A", "**A**")) {
            assertThat(new SymbolPattern(one).hasOneText()).as(one).isTrue();
        }
        for (String more : List.of("A*B", "*A*B", "A**B*", "*A*B*", "A*B*C")) {
            assertThat(new SymbolPattern(more).hasOneText()).as(more).isFalse();
        }
    }

    @Test
    void theLongestTextIsTheFirstOfSeveral() {
        assertThat(new SymbolPattern("AB*CDE*F").longest()).isEqualTo(1);
        assertThat(new SymbolPattern("AB*CD*EF").longest()).isZero();
        assertThat(new SymbolPattern("*AB*CD").longest()).isEqualTo(1);
        assertThat(new SymbolPattern("A*B*CD").longest()).isEqualTo(2);
    }

    @Test
    void moreTextThanASymbolCanHaveSelectsNothing() {
        assertThat(new SymbolPattern("*A".repeat(128) + "*").isShortEnough()).isTrue();
        assertThat(new SymbolPattern("*A".repeat(129) + "*").isShortEnough()).isFalse();
        assertThat(new SymbolPattern("A".repeat(128)).isShortEnough()).isTrue();
        assertThat(new SymbolPattern("A".repeat(129)).isShortEnough()).isFalse();
    }
}
