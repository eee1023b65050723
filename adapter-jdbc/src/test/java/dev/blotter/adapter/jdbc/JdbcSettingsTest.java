package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class JdbcSettingsTest {

    @Test
    void thePasswordIsNotPrinted() {
        assertThat(settings(1, Duration.ofSeconds(1), Duration.ofSeconds(1)).toString())
                .contains("jdbc:h2:mem:x;PASSWORD=****")
                .doesNotContain("hush");
    }

    @Test
    void whatCanNotWorkIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(0, Duration.ofSeconds(1), Duration.ofSeconds(1)))
                .withMessageContaining("pool size");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(1, Duration.ofMillis(249), Duration.ofSeconds(1)))
                .withMessageContaining("pool wait");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(1, Duration.ofSeconds(1), Duration.ZERO))
                .withMessageContaining("max age");
    }

    private static JdbcSettings settings(int poolSize, Duration poolWait, Duration maxAge) {
        return new JdbcSettings(
                "jdbc:h2:mem:x;PASSWORD=hush",
                "",
                "sa",
                "hush",
                poolSize,
                poolWait,
                maxAge,
                Duration.ZERO,
                Duration.ofMinutes(30),
                InstantSource.system());
    }
}
