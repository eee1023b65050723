package dev.blotter.adapter.rest.longpoll;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.blotter.adapter.rest.request.Preferences;
import java.time.Duration;

/** What a stranger puts into {@code Prefer}. */
class WaitPreferenceFuzzTest {

    @FuzzTest
    void aWaitIsAtMostAMinute(FuzzedDataProvider data) {
        assertThat(WaitPreference.of(new Preferences(data.consumeRemainingAsString())))
                .isBetween(Duration.ZERO, Duration.ofMinutes(1));
    }
}
