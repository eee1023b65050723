package dev.blotter.application.identity.credential;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.identity.Session;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SecretsTest {

    private static final Password PASSWORD = new Password("s3cret");
    private static final SessionToken TOKEN = new SessionToken("s3cret");

    @Test
    void neitherPasswordsNorTokensArePrinted() {
        List<Object> all =
                List.of(
                        PASSWORD,
                        PasswordCredentials.of("ann", PASSWORD),
                        TOKEN,
                        new BearerToken("s3cret"),
                        new PasswordHash("s3cret"),
                        new SignedRequest(
                                new PublicToken("key"), Instant.EPOCH, "s3cret", List.of("s3cret")),
                        new Session(TOKEN, new Caller(ANN), Duration.ofMinutes(30)));

        assertThat(all)
                .noneMatch(each -> each.toString().contains("s3cret"))
                .noneMatch(each -> each.toString().isEmpty())
                .noneMatch(each -> String.format("%s", each).contains("s3cret"));
        assertThat(PasswordCredentials.of("ann", PASSWORD).toString()).contains("ann");
    }

    @Test
    void equalSecretsAreEqualValues() {
        assertThat(PASSWORD).isEqualTo(new Password("s3cret")).isNotEqualTo(new Password("x"));
        assertThat(TOKEN).isEqualTo(new SessionToken("s3cret")).isNotEqualTo(new SessionToken("x"));
    }
}
