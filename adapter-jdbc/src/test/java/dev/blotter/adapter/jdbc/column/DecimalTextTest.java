package dev.blotter.adapter.jdbc.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0.5",
                "007",
                "12345678901234567890.123456789012345678",
                "-12345678901234567890.123456789012345678"
            })
    void readsPlainDecimalsExactly(String text) {
        assertThat(DecimalText.parse(text)).isEqualTo(new BigDecimal(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " 1",
                "1 ",
                "+1",
                "1.",
                ".5",
                "1e5",
                "1E5",
                "0x1",
                "1,5",
                "1_000",
                "--1",
                "abc",
                "NaN",
                "Infinity",
                "٣"
            })
    void refusesWhatIsNoPlainDecimalAndQuotesIt(String text) {
        assertThatThrownBy(() -> DecimalText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is not a number");
    }

    @ParameterizedTest
    @CsvSource({
        "5e-05, 0.00005",
        "1E5, 100000",
        "-1.5e+3, -1500",
        "0.000e999999999, 0",
        "5000e-20, 0.00000000000000005",
        "1e19, 10000000000000000000",
        "007.50, 007.50",
        "abc, abc",
    })
    void anExponentIsWrittenOut(String text, String plain) {
        assertThat(DecimalText.plain(text)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource({
        "1e20, has more than 20 digits before the point",
        "1e999999999, has more than 20 digits before the point",
        "1e-19, has more than 18 digits after the point",
        "0.1e-999999999, has more than 18 digits after the point",
    })
    void anExponentBeyondAColumnIsRefusedWithoutWritingItOut(String text, String reason) {
        assertThatThrownBy(() -> DecimalText.plain(text)).hasMessage("'%s' %s", text, reason);
    }

    @Test
    void refusesWhatAColumnWouldRound() {
        assertThatThrownBy(() -> DecimalText.parse("0.1234567890123456789"))
                .hasMessage("'0.1234567890123456789' has more than 18 digits after the point");
        assertThatThrownBy(() -> DecimalText.parse("123456789012345678901"))
                .hasMessage("'123456789012345678901' has more than 20 digits before the point");
    }
}
