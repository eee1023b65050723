package dev.blotter.verification.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SyntheticInstrumentsTest {

    @Test
    void noTwoOfAMillionHaveTheSameSymbol() {
        SyntheticInstruments instruments = new SyntheticInstruments(1_000_000, 1);
        String[] symbols =
                IntStream.range(0, instruments.count())
                        .mapToObj(instruments::symbol)
                        .sorted()
                        .toArray(String[]::new);

        assertThat(symbols).hasSize(1_000_000);
        assertThat(
                        IntStream.range(1, symbols.length)
                                .filter(n -> symbols[n].equals(symbols[n - 1])))
                .isEmpty();
    }

    @Test
    void thereAreSymbolsForTheMost() {
        SyntheticInstruments instruments = new SyntheticInstruments(SyntheticInstruments.MOST, 1);
        Set<Integer> hashes =
                IntStream.range(SyntheticInstruments.MOST - 1_000, SyntheticInstruments.MOST)
                        .mapToObj(n -> instruments.symbol(n).hashCode())
                        .collect(Collectors.toSet());

        assertThat(hashes).hasSizeGreaterThan(990);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 100, 1_000, 20_000})
    void thereAreAsManyAsWereAskedFor(int count) {
        SyntheticInstruments instruments = new SyntheticInstruments(count, 3);

        assertThat(IntStream.range(0, count).mapToObj(instruments::symbol).distinct())
                .hasSize(count)
                .allMatch(symbol -> !symbol.isEmpty() && symbol.length() <= 64);
    }

    @Test
    void aHundredAreOfEveryType() {
        SyntheticInstruments instruments = new SyntheticInstruments(100, 1);

        assertThat(IntStream.range(0, 100).mapToObj(instruments::type).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(AssetClass.values()).map(Enum::name).toList());
    }

    @Test
    void theMajorPairsAreAmongTheFirst() {
        SyntheticInstruments instruments = new SyntheticInstruments(1_000, 1);

        assertThat(IntStream.range(0, 200).mapToObj(instruments::symbol))
                .contains("EUR/USD", "EUR/GBP", "EUR/PLN");
    }

    @Test
    void anotherSeedMakesOtherSymbols() {
        SyntheticInstruments one = new SyntheticInstruments(10_000, 1);
        SyntheticInstruments other = new SyntheticInstruments(10_000, 2);

        assertThat(IntStream.range(0, 10_000).filter(n -> one.symbol(n).equals(other.symbol(n))))
                .hasSizeLessThan(5_000);
    }
}
