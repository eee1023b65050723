package dev.blotter.adapter.jdbc.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class PaddedDecimalsTest {

    @RepeatedTest(100)
    void theNumberStaysTheSame() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        BigInteger digits = new BigInteger(random.nextInt(120), random);
        BigDecimal stored =
                new BigDecimal(random.nextBoolean() ? digits : digits.negate(), random.nextInt(19))
                        .setScale(18);

        assertThat(PaddedDecimals.unpadded(stored))
                .as("seed %d", seed)
                .isEqualByComparingTo(stored);
    }

    @Test
    void muchPaddingGoes() {
        BigDecimal stored = new BigDecimal("65368.8").setScale(18);

        assertThat(PaddedDecimals.unpadded(stored).scale()).isEqualTo(9);
    }
}
