package dev.blotter.benchmark.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What counts as growth. */
class DriftTest {

    @Test
    void mediansOfFiveMinutesAreCompared() {
        Drift drift =
                Drift.between(
                        "heap",
                        List.of(99.0, 1.0, 2.0, 3.0, 90.0, 4.0, 9.0, 9.0, 9.0, 0.0, 9.0),
                        6);

        assertThat(drift.before()).isEqualTo(3);
        assertThat(drift.after()).isEqualTo(9);
    }

    @Test
    void growthBeyondTheToleranceIsOutside() {
        assertThat(new Drift("heap", 100, 110).isWithin(10)).isTrue();
        assertThat(new Drift("heap", 100, 111).isWithin(10)).isFalse();
        assertThat(new Drift("heap", 100, 50).isWithin(10)).isTrue();
    }

    @Test
    void aLineSaysHowMuch() {
        assertThat(new Drift("heap MB", 100, 105))
                .hasToString("heap MB: 100.0, then 105.0 (+5.0 %)");
    }
}
