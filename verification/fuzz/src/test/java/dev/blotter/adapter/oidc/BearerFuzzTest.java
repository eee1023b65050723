package dev.blotter.adapter.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.util.Base64URL;
import dev.blotter.application.identity.credential.BearerToken;
import java.util.Optional;

/** What a stranger sends for an access token. */
class BearerFuzzTest {

    private static final OidcTokens TOKENS =
            new OidcTokens(
                    new OidcSettings(
                            "https://issuer.example",
                            "blotter",
                            Optional.empty(),
                            "sub",
                            host -> false),
                    new ImmutableJWKSet<>(new JWKSet()));

    @FuzzTest
    void noHeaderMakesAToken(FuzzedDataProvider data) {
        Base64URL header = Base64URL.encode(data.consumeRemainingAsString());

        assertThat(TOKENS.verify(new BearerToken(header + ".e30.AA"))).isEmpty();
    }
}
