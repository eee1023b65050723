package dev.blotter.application.identity.attempt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.application.port.StoreUnavailable;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SeenSignaturesTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:00:00Z");
    private static final Duration SKEW = Duration.ofSeconds(30);

    private final SeenSignatures seen = new SeenSignatures(SKEW, 100);

    @Test
    void noneIsForgottenToMakeRoomForAnother() {
        for (int i = 0; i < 100; i++) {
            assertThat(seen.add(signature(i), NOW, NOW)).isTrue();
        }

        assertThatThrownBy(() -> seen.add(signature(100), NOW, NOW))
                .isInstanceOf(StoreUnavailable.class);
        assertThatThrownBy(() -> seen.add(signature(1), NOW, NOW))
                .isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void thereIsRoomAgainWhenTheyAreTooOldToBeShown() {
        for (int i = 0; i < 100; i++) {
            seen.add(signature(i), NOW.plusMillis(i), NOW);
        }
        Instant later = NOW.plus(SKEW.multipliedBy(2));

        assertThat(seen.add(signature(100), later, later)).isTrue();
        assertThat(seen.size()).isEqualTo(1);
    }

    @Test
    void oneThatIsStillNearIsKept() {
        Instant time = NOW.plus(SKEW);
        seen.add(signature(1), time, NOW);

        for (Instant now = NOW; !now.isAfter(time.plus(SKEW)); now = now.plusMillis(100)) {
            assertThat(seen.add(signature(1), time, now)).isFalse();
        }
    }

    @Test
    void ofManyWhoShowTheSameAtOnceOneIsFirst() {
        AtomicInteger first = new AtomicInteger();
        for (int round = 0; round < 90; round++) {
            byte[] signature = signature(round);
            IntStream.range(0, 64)
                    .parallel()
                    .filter(i -> seen.add(signature, NOW, NOW))
                    .forEach(i -> first.incrementAndGet());
        }

        assertThat(first).hasValue(90);
    }

    private static byte[] signature(int number) {
        return ByteBuffer.allocate(32).putLong(number).array();
    }
}
