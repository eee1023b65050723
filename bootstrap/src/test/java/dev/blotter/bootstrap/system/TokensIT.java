package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar with an issuer of access tokens, and without one. */
class TokensIT {

    private static final String TRADER = RawHttp.basic("trader", "trader-demo");
    private static final String POSITIONS = "/dxsca-web/accounts/default:100042/positions";

    @TempDir private Path directory;

    @Test
    void tokensOfTheIssuerThatIsSetAreTaken() {
        try (TokenIssuer issuer = new TokenIssuer()) {
            String token = issuer.token("trader", 60);

            assertThat(status(token, options(issuer.name()))).isEqualTo(200);
        }
    }

    @Test
    void withoutAnIssuerNothingOfItIsLoaded() throws IOException {
        Path classes = directory.resolve("classes");

        assertThat(status(TRADER, List.of("-Xlog:class+load:file=" + classes))).isEqualTo(200);
        assertThat(Files.readString(classes))
                .contains("dev.blotter.application.identity.Identification ")
                .doesNotContain("com.nimbusds", "adapter.oidc.OidcTokens", "http.HttpClient ");
    }

    private static List<String> options(String issuer) {
        return List.of("-Dblotter.token-issuer=" + issuer, "-Dblotter.token-audience=blotter");
    }

    private int status(String credentials, List<String> options) {
        try (BlotterProcess demo =
                BlotterProcess.with(options, directory, "serve", "--demo", "--port=0")) {
            return RawHttp.get(demo.awaitReady(), POSITIONS, credentials).status();
        }
    }
}
