package dev.blotter.domain.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CodesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a", "/", "\\", "%2F", "a b", " a ", "größer", "日本", "😀", "\uFFFD", "e\u0301"
            })
    void anyPrintableTextCanBeACode(String text) {
        assertThat(Codes.require("code", text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "'EUR\u200BUSD', has the invisible character U+200B",
        "'EUR\u202E', has the invisible character U+202E",
        "'\uFEFFEUR', has the invisible character U+FEFF",
        "'EUR\u00AD', has the invisible character U+00AD",
        "'EUR\uDB40\uDC41', has the invisible character U+E0041",
        "'EUR\u00A0', begins or ends with the blank U+00A0",
        "' EUR', begins or ends with the blank U+0020",
        "'EUR\u3000', begins or ends with the blank U+3000",
    })
    void aCodeThatLooksLikeAnotherOneIsObjectedTo(String code, String objection) {
        assertThat(Codes.require("code", code)).isEqualTo(code);
        assertThat(Codes.objection(code)).contains(objection);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "VOD LN",
                "a\u00A0b",
                "\u0646\u200C\u0645",
                "\u0915\u200D",
                "😀",
                "e\u0301"
            })
    void anyOtherCodeMayBeEntered(String code) {
        assertThat(Codes.objection(code)).isEmpty();
    }

    @Test
    void theLengthIsCountedInCodePoints() {
        assertThat(Codes.require("code", "x".repeat(64))).hasSize(64);
        assertThat(Codes.require("code", "😀".repeat(64))).hasSize(128);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Codes.require("code", "x".repeat(65)))
                .withMessage("code is longer than 64 characters");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Codes.require("code", "😀".repeat(65)));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "\t", "\u2003"})
    void aBlankTextIsRefused(String blank) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Codes.require("the thing", blank))
                .withMessage("the thing is blank");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\u0000",
                "\na",
                "a\u007F",
                "a\u0085b",
                "a\u2028b",
                "a\u2029b",
                "\uD83Da",
                "a\uDE00"
            })
    void aTextThatCanNotBePrintedIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Codes.require("code", text))
                .withMessage("code has a character that cannot be printed");
    }
}
