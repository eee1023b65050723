package dev.blotter.domain.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AttributesTest {

    @ParameterizedTest
    @EnumSource
    void whatIsSaidComesBack(Attribute attribute) {
        Attributes said = Attributes.of(Map.of(attribute, "12.50"));
        String kept = attribute.kind().isNumber() ? "12.5" : "12.50";

        assertThat(said.text(attribute)).contains(kept);
        assertThat(said.number(attribute)).contains(new BigDecimal(kept));
        assertThat(said.present()).containsExactly(attribute);
        assertThat(Attributes.NONE.text(attribute)).isEmpty();
    }

    @Test
    void equalNumbersAreEqual() {
        Attributes written = Attributes.of(Map.of(Attribute.OVERNIGHT_LONG, "-1.00"));

        assertThat(written)
                .isEqualTo(Attributes.of(Map.of(Attribute.OVERNIGHT_LONG, "-1")))
                .hasSameHashCodeAs(Attributes.of(Map.of(Attribute.OVERNIGHT_LONG, "-1")))
                .isNotEqualTo(Attributes.of(Map.of(Attribute.OVERNIGHT_SHORT, "-1")));
    }

    @ParameterizedTest
    @CsvSource({
        "DESCRIPTION, ''",
        "DESCRIPTION, a\0b",
        "CURRENCY, ' '",
        "ISIN, ''",
        "LOT_SIZE, -1",
        "LOT_SIZE, many",
        "OVERNIGHT_LONG, ''"
    })
    void whatCanBeNoValueIsRefusedByName(Attribute attribute, String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Attributes.of(Map.of(attribute, text)))
                .withMessageStartingWith(attribute + ": ");
    }

    @Test
    void whatLiesOnTopCountsAndWhatItDoesNotSayIsThatBeneath() {
        Attributes top = Attributes.of(Map.of(Attribute.STATUS_REASON, "halted"));
        Attributes beneath =
                Attributes.of(Map.of(Attribute.STATUS_REASON, "closed", Attribute.CURRENCY, "EUR"));

        assertThat(top.over(beneath))
                .isEqualTo(
                        Attributes.of(
                                Map.of(
                                        Attribute.STATUS_REASON,
                                        "halted",
                                        Attribute.CURRENCY,
                                        "EUR")));
        assertThat(top.over(Attributes.NONE)).isEqualTo(top);
        assertThat(Attributes.NONE.over(beneath)).isEqualTo(beneath);
    }

    @Test
    void whatIsLeftOutIsNoLongerSaid() {
        Attributes both =
                Attributes.of(Map.of(Attribute.STATUS_REASON, "closed", Attribute.CURRENCY, "EUR"));

        assertThat(both.without(Attribute.STATUS_REASON))
                .isEqualTo(Attributes.of(Map.of(Attribute.CURRENCY, "EUR")));
        assertThat(both.without(Attribute.ISIN)).isEqualTo(both);
        assertThat(Attributes.NONE.without(Attribute.ISIN)).isEqualTo(Attributes.NONE);
    }
}
