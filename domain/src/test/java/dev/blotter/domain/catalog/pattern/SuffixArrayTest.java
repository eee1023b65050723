package dev.blotter.domain.catalog.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.Seeds;
import dev.blotter.domain.catalog.RandomSearch;
import dev.blotter.domain.instrument.Instrument;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class SuffixArrayTest {

    private static final String[] TEXTS = {"A", "AB", "ABC", "ABCABC", "XABC", "BCX"};

    private final SuffixArray suffixes = new SuffixArray(TEXTS);

    @Test
    void aPartHasAnEntryForEachOfItsOccurrences() {
        assertThat(texts(suffixes.startingWith("ABC"))).containsExactlyInAnyOrder(2, 3, 3, 4);
        assertThat(texts(suffixes.startingWith("A"))).containsExactlyInAnyOrder(0, 1, 2, 3, 3, 4);
        assertThat(texts(suffixes.startingWith("ABCABC"))).containsExactly(3);
    }

    @Test
    void theEndOfATextHasOneEntry() {
        assertThat(texts(suffixes.equalTo("X"))).containsExactly(5);
        assertThat(texts(suffixes.equalTo("A"))).containsExactly(0);
        assertThat(texts(suffixes.equalTo("BC"))).containsExactlyInAnyOrder(2, 3, 4);
        assertThat(texts(suffixes.equalTo("ABCABC"))).containsExactly(3);
    }

    @Test
    void aPartThatNoTextHasHasNoEntry() {
        for (String part : List.of("Z", "CBA", "ABCABCABC", "!")) {
            assertThat(suffixes.startingWith(part).size()).as(part).isZero();
            assertThat(suffixes.equalTo(part).size()).as(part).isZero();
        }
    }

    @Test
    void nothingHasNoEntry() {
        assertThat(new SuffixArray(new String[0]).startingWith("A").size()).isZero();
    }

    @Test
    void manyDifferentUnitsAreKeptApart() {
        String[] texts =
                IntStream.range(0, 20_000).mapToObj(SuffixArrayTest::textOf).toArray(String[]::new);
        SuffixArray many = new SuffixArray(texts);

        for (int i = 0; i < texts.length; i += 7) {
            IndexRange range = many.startingWith(textOf(i));
            assertThat(range.size()).isOne();
            assertThat(many.textAt(range.from())).isEqualTo(i);
        }
    }

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource("dev.blotter.domain.Seeds#seeds")
    void everyPartOfEveryTextIsFoundAsOftenAsItOccurs(long seed) {
        String[] texts =
                new RandomSearch(seed)
                        .about(40).stream()
                                .map(Instrument::symbol)
                                .map(each -> each.value())
                                .toArray(String[]::new);
        SuffixArray random = new SuffixArray(texts);
        String text = texts[(int) Math.floorMod(seed, (long) texts.length)];
        for (int from = 0; from < text.length(); from++) {
            for (int to = from + 1; to <= text.length(); to++) {
                String part = text.substring(from, to);
                assertThat(random.startingWith(part).size())
                        .as("-Dtest.seed=%d: %s", seed, part)
                        .isEqualTo(occurrences(texts, part));
            }
        }
    }

    private static int occurrences(String[] texts, String part) {
        int count = 0;
        for (String text : texts) {
            for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
                count++;
            }
        }
        return count;
    }

    /** Three units that no other number has. */
    private static String textOf(int number) {
        return "" + (char) (0x100 + number / 100) + (char) (0x4E00 + number % 100) + 'X';
    }

    private int[] texts(IndexRange range) {
        return IntStream.range(range.from(), range.to()).map(suffixes::textAt).toArray();
    }
}
