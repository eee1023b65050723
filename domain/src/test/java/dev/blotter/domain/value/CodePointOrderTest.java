package dev.blotter.domain.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.Seeds;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class CodePointOrderTest {

    private static final List<String> ALPHABET =
            List.of("A", "B", "\uD7FF", "\uE000", "\uFFFF", "\uD800\uDC00", "😀", "\uDBFF\uDFFF");

    @Test
    void everyCharacterBeyondTheBasicPlaneSortsAfterAllWithinIt() {
        assertThat(CodePointOrder.compare("\uFFFF", "\uD800\uDC00")).isNegative();
        assertThat("\uFFFF".compareTo("\uD800\uDC00")).isPositive();
    }

    @Test
    void aTextSortsAfterItsBeginningsAndEqualsItself() {
        assertThat(CodePointOrder.compare("AB", "A")).isPositive();
        assertThat(CodePointOrder.compare("", "A")).isNegative();
        assertThat(CodePointOrder.compare("AB", "AB")).isZero();
        assertThat(CodePointOrder.compare("", "")).isZero();
    }

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource("dev.blotter.domain.Seeds#seeds")
    void textsSortAsTheirCodePointsDo(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            String left = text(random);
            String right = text(random);
            assertThat(Integer.signum(CodePointOrder.compare(left, right)))
                    .as("-Dtest.seed=%d: %s and %s", seed, left, right)
                    .isEqualTo(
                            Integer.signum(
                                    Arrays.compare(
                                            left.codePoints().toArray(),
                                            right.codePoints().toArray())));
        }
    }

    private static String text(Random random) {
        return IntStream.range(0, random.nextInt(5))
                .mapToObj(i -> ALPHABET.get(random.nextInt(ALPHABET.size())))
                .collect(Collectors.joining());
    }
}
