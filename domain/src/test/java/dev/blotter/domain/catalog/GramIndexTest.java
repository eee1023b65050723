package dev.blotter.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class GramIndexTest {

    private static final String[] TEXTS = {"A", "AB", "ABC", "ABCABC", "XABC", "BCX"};

    @Test
    void aPartOfThreeUnitsLeadsToTheTextsThatHaveIt() {
        assertThat(ranks("*ABC*")).containsExactly(2, 3, 4);
    }

    @Test
    void aShorterPartLeadsToTheTextsThatHaveItAnywhereAndAtTheEnd() {
        assertThat(ranks("AB")).containsExactly(1, 2, 3, 4);
        assertThat(ranks("*A*")).containsExactly(0, 1, 2, 3, 4);
        assertThat(ranks("X")).containsExactly(4, 5);
    }

    @Test
    void theEndOfATextIsRarerThanTheSamePartWithinTexts() {
        assertThat(ranks("*X")).containsExactly(5);
        assertThat(ranks("*A")).containsExactly(0);
        assertThat(ranks("*AB")).containsExactly(1);
    }

    @Test
    void theRarestPartOfAPatternDecides() {
        assertThat(ranks("A*B*X*C")).containsExactly(4, 5);
        assertThat(ranks("XA*")).containsExactly(4);
    }

    @Test
    void aPartThatNoTextHasLeadsNowhere() {
        assertThat(ranks("Z")).isEmpty();
        assertThat(ranks("*CBA*")).isEmpty();
        assertThat(ranks("A*Z*")).isEmpty();
    }

    @Test
    void anIndexOfNothingLeadsNowhere() {
        GramIndex empty = new GramIndex(new String[0]);

        assertThat(empty.rarest(new SymbolPattern("A")).ranks()).isEmpty();
        assertThat(empty.rarest(new SymbolPattern("*ABC")).size()).isZero();
    }

    @Test
    void onlyAsterisksLeadToMoreThanAnyCatalogueHolds() {
        assertThat(new GramIndex(TEXTS).rarest(new SymbolPattern("*")).size())
                .isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void manyDifferentGramsAreKeptApart() {
        String[] texts =
                IntStream.range(0, 20_000).mapToObj(GramIndexTest::textOf).toArray(String[]::new);
        GramIndex index = new GramIndex(texts);

        for (int i = 0; i < texts.length; i += 7) {
            assertThat(index.rarest(new SymbolPattern(textOf(i))).ranks()).containsExactly(i);
        }
    }

    /** Three units that no other number has. */
    private static String textOf(int number) {
        return "" + (char) (0x100 + number / 100) + (char) (0x4E00 + number % 100) + 'X';
    }

    private static int[] ranks(String pattern) {
        return new GramIndex(TEXTS).rarest(new SymbolPattern(pattern)).ranks();
    }
}
