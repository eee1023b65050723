package dev.blotter.application.identity.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.application.kit.SigningKey;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SignedRequestTest {

    private static final PublicToken KEY = new PublicToken("0123456789abcdef");
    private static final Instant TIME = Instant.ofEpochMilli(1_795_132_800_123L);
    private static final String URI = "/accounts/default:100042/instruments/EUR%2FUSD?limit=5";

    @Test
    void theTextsDifferOnlyInTheFormOfTheUri() {
        assertThat(signed("HEAD", "/dxsca-web/a?b", "/a?b").texts())
                .containsExactly(
                        "Method=HEAD\nContent=\nURI=/dxsca-web/a?b\nTimestamp=1795132800123",
                        "Method=HEAD\nContent=\nURI=/a?b\nTimestamp=1795132800123");
    }

    /**
     * Made by {@code printf
     * 'Method=GET\nContent=\nURI=/accounts/default:100042/instruments/EUR%%2FUSD?limit=5\nTimestamp=1795132800123'
     * | openssl dgst -sha256 -hmac $secret -binary | base64}.
     */
    @Test
    void theHashIsTheOneThatOpensslMakes() {
        SigningKey key =
                new SigningKey(
                        KEY, "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0");

        assertThat(key.hash(signed("GET", URI).texts().get(0)))
                .isEqualTo("sfyAl5HCnBtTXAeErt/JR+C5aHRfN32qyDRPp96Fuss=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a\n", "é", "a\"", "a,b", "a=b"})
    void otherCharactersAreInNoPublicToken(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new PublicToken(text));
    }

    @Test
    void aPublicTokenHasUpTo64Characters() {
        assertThat(new PublicToken("x".repeat(64)).text()).hasSize(64);
        assertThatIllegalArgumentException().isThrownBy(() -> new PublicToken("x".repeat(65)));
    }

    private static SignedRequest signed(String method, String... uris) {
        return SignedRequest.withoutContent(KEY, TIME, "hash", method, List.of(uris));
    }
}
