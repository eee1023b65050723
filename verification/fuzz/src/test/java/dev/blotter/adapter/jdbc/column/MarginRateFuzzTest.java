package dev.blotter.adapter.jdbc.column;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.blotter.domain.terms.MarginRate;

/** Cells of margin rates as anything may have written them. */
class MarginRateFuzzTest {

    @FuzzTest
    void aCellIsRefusedOrPrintedAsItWasRead(FuzzedDataProvider data) {
        MarginRate rate;
        try {
            rate = MarginRateText.parse(data.consumeRemainingAsString());
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getMessage()).isNotBlank();
            return;
        }
        assertThat(MarginRateText.parse(rate.toText())).isEqualTo(rate);
    }
}
