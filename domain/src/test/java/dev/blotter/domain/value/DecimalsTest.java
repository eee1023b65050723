package dev.blotter.domain.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DecimalsTest {

    @ParameterizedTest
    @CsvSource({
        "0.05, 0.05",
        "0.0500, 0.05",
        "100, 100",
        "1E+5, 100000",
        "1E-8, 0.00000001",
        "100.00, 100",
        "0, 0",
        "0.000, 0",
        "0E+3, 0",
        "-1.50, -1.5",
        "12345678901234567890.123456789012345678, 12345678901234567890.123456789012345678"
    })
    void aNumberHasOneForm(String number, String canonical) {
        BigDecimal result = Decimals.canonical(new BigDecimal(number));

        assertThat(result).isEqualTo(new BigDecimal(canonical));
        assertThat(result.toPlainString()).isEqualTo(canonical);
        assertThat(result.scale()).isNotNegative();
    }

    @Test
    void anUnsignedNumberIsCanonicalToo() {
        assertThat(Decimals.unsigned("size", new BigDecimal("1.50")))
                .isEqualTo(new BigDecimal("1.5"));
        assertThat(Decimals.unsigned("size", new BigDecimal("-0.0"))).isEqualTo(BigDecimal.ZERO);
    }

    @Test
    void aNegativeNumberIsNoUnsignedOne() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Decimals.unsigned("size", new BigDecimal("-0.1")))
                .withMessage("size is negative");
    }
}
