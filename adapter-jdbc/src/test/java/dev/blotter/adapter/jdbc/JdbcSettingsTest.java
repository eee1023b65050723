package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class JdbcSettingsTest {

    private static final String KEY_SECRET = "dGhpcnR5LXR3byBieXRlcyBmb3Igb3VyIHRlc3RzLi4=";
    private static final String TWO = "jdbc:postgresql://one:5432,two:5433/books";

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

    @Test
    void theSecretOfKeysIs32BytesInBase64AndNotPrinted() {
        for (String wrong : List.of("hush", "AAAA", "A".repeat(44), "!".repeat(44))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> withKeys(wrong))
                    .withMessageContaining("32 bytes in Base64");
        }
        assertThat(withKeys(KEY_SECRET).toString()).doesNotContain(KEY_SECRET);
    }

    @Test
    void booksThatAreReadWhereTheyAreWrittenHaveNoStandbys() {
        assertThat(JdbcSettings.of("jdbc:h2:mem:a").readsStandbys()).isFalse();
        assertThat(JdbcSettings.of("jdbc:postgresql://one/books").readsStandbys()).isFalse();
        assertThat(JdbcSettings.of(TWO + "?targetServerType=primary").readsStandbys()).isFalse();
        assertThat(JdbcSettings.of(TWO).readsStandbys()).isTrue();
    }

    private static JdbcSettings withKeys(String secret) {
        return JdbcSettings.builder("jdbc:h2:mem:x").keySecret(secret).build();
    }

    private static JdbcSettings settings(int poolSize, Duration poolWait, Duration maxAge) {
        return JdbcSettings.builder("jdbc:h2:mem:x;PASSWORD=hush")
                .password("hush")
                .poolSize(poolSize)
                .poolWait(poolWait)
                .catalogMaxAge(maxAge)
                .build();
    }
}
