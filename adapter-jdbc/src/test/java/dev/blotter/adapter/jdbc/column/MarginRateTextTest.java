package dev.blotter.adapter.jdbc.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.MarginRate.Tier;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarginRateTextTest {

    @Test
    void aNumberIsAFlatRate() {
        assertThat(MarginRateText.parse("0.050"))
                .isEqualTo(MarginRate.flat(new BigDecimal("0.05")));
    }

    @Test
    void ratesWithVolumesAreTiersAndTheLastOneIsOpenEnded() {
        assertThat(MarginRateText.parse("0.02@100000;0.05@1000000;0.1"))
                .isEqualTo(
                        new MarginRate(
                                List.of(tier("100000", "0.02"), tier("1000000", "0.05")),
                                new BigDecimal("0.1")));
    }

    @RepeatedTest(100)
    void whatIsPrintedIsReadBackTheSame() {
        long seed = new Random().nextLong();
        MarginRate rate = anyRate(new Random(seed));

        assertThat(MarginRateText.parse(rate.toText())).as("seed %d", seed).isEqualTo(rate);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ";",
                "x",
                "-0.1",
                "0.1@5",
                "0.1;0.2",
                "0.1@5;",
                ";0.1",
                "0.1@0;0.2",
                "0.1@-1;0.2",
                "0.1@5;0.2@5;0.3",
                "0.1@5;0.2@4;0.3",
                "-0.1@5;0.2",
                "0.1@@5;0.2",
                "0.1@Infinity;0.2"
            })
    void refusesWhatIsNoMarginRateAndQuotesIt(String text) {
        assertThatThrownBy(() -> MarginRateText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + text + "' is not a margin rate: ");
    }

    private static MarginRate anyRate(Random random) {
        List<Tier> tiers =
                IntStream.rangeClosed(1, random.nextInt(4))
                        .mapToObj(i -> new Tier(number(random, i * 10L + 1), number(random, 0)))
                        .toList();
        return new MarginRate(tiers, number(random, 0));
    }

    private static BigDecimal number(Random random, long least) {
        int scale = random.nextInt(19);
        BigDecimal fraction = BigDecimal.valueOf(random.nextLong(1L << 40), scale);
        return BigDecimal.valueOf(least).add(fraction.remainder(BigDecimal.TEN));
    }

    private static Tier tier(String endVolume, String rate) {
        return new Tier(new BigDecimal(endVolume), new BigDecimal(rate));
    }
}
