package dev.blotter.domain.catalog.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SuffixSamplesTest {

    /** With units around the largest that a sample tells apart, and the two halves of others. */
    private static final String UNITS = "AB\u00e9\u00fe\u00ff\u0100\u0178\ud83d\ude00";

    private final Random random = new Random(7);

    @Test
    void aBeginningIsNeverLessThanThatOfALesserText() {
        for (int i = 0; i < 50_000; i++) {
            String one = text();
            String other = text();
            if (SuffixSamples.beginningOf(one, 0) < SuffixSamples.beginningOf(other, 0)) {
                assertThat(one).isLessThan(other);
            }
        }
    }

    @Test
    void theFirstThatIsNotLessIsAroundWhereItIsLookedFor() {
        List<String> sorted = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            sorted.add(text());
        }
        sorted.sort(null);
        SuffixSamples samples =
                new SuffixSamples(sorted.size(), i -> SuffixSamples.beginningOf(sorted.get(i), 0));
        for (int i = 0; i < 3_000; i++) {
            String part = text();
            int first = (int) sorted.stream().filter(each -> each.compareTo(part) < 0).count();
            IndexRange around = samples.around(part);
            assertThat(first).as(part).isBetween(around.from(), around.to());
        }
    }

    @Test
    void aTextThatIsNothingLikeTheOthersIsAmongFew() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            texts.add(String.format(Locale.ROOT, "S%04d", i));
        }
        SuffixSamples samples =
                new SuffixSamples(texts.size(), i -> SuffixSamples.beginningOf(texts.get(i), 0));

        assertThat(samples.around("S1234").size()).isLessThanOrEqualTo(2 * 32);
        assertThat(samples.around("A")).isEqualTo(new IndexRange(0, 0));
        assertThat(samples.around("Z").to()).isEqualTo(10_000);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(10);
        for (int i = 0; i < length; i++) {
            text.append(UNITS.charAt(random.nextInt(UNITS.length())));
        }
        return text.toString();
    }
}
