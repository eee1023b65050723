package dev.blotter.adapter.rest.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.domain.access.Caller;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SessionViewTest {

    @ParameterizedTest
    @CsvSource({
        "PT30M, 00:30:00",
        "PT1S, 00:00:01",
        "PT1H2M3S, 01:02:03",
        "PT24H, 24:00:00",
        "P5D, 120:00:00",
        "PT59.999S, 00:00:59"
    })
    void theTimeoutIsShownInHoursMinutesAndSeconds(Duration timeout, String shown) {
        SessionView view =
                SessionView.of(
                        new Session(new SessionToken("secret"), Caller.named("ann"), timeout));

        assertThat(new String(JsonBytes.of(view::writeTo), StandardCharsets.UTF_8))
                .isEqualTo("{\"sessionToken\":\"secret\",\"timeout\":\"" + shown + "\"}");
    }
}
