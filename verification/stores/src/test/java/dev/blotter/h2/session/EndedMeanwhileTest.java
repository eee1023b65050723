package dev.blotter.h2.session;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sessions that end while a request is about to prolong them. */
class EndedMeanwhileTest {

    private static final Caller ANNA = new Caller(ANN);
    private static final PasswordHash HASH = new PasswordHash("hash");

    private final H2Sessions memory =
            new H2Sessions(this::hash, Duration.ofMinutes(30), () -> Instant.EPOCH);
    private final Sessions sessions = memory.port((hash, news) -> Optional.empty());
    private Optional<PasswordHash> current = Optional.of(HASH);
    private Runnable meanwhile = () -> {};

    private Optional<PasswordHash> hash(UserName user) {
        Optional<PasswordHash> read = current;
        Runnable once = meanwhile;
        meanwhile = () -> {};
        once.run();
        return read;
    }

    @Test
    void aLogoutIsNotUndone() {
        SessionToken token = sessions.open(ANNA, HASH).token();
        meanwhile = () -> sessions.close(token);

        sessions.use(token);

        assertThat(sessions.use(token)).isEmpty();
    }

    @Test
    void aSessionWhoseUserLostAccessDoesNotComeBackWithIt() {
        SessionToken token = sessions.open(ANNA, HASH).token();
        meanwhile =
                () -> {
                    current = Optional.empty();
                    memory.dropEnded();
                    current = Optional.of(HASH);
                };

        sessions.use(token);

        assertThat(sessions.use(token)).isEmpty();
    }
}
