package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar with an issuer of access tokens. */
class TokensIT {

    private static final String POSITIONS = "/dxsca-web/accounts/default:100042/positions";

    @TempDir private Path directory;

    @Test
    void tokensOfTheIssuerThatIsSetAreTaken() {
        try (TokenIssuer issuer = new TokenIssuer()) {
            String token = issuer.token("trader", 60);

            assertThat(status(token, issuer.name())).isEqualTo(200);
        }
    }

    private int status(String token, String issuer) {
        List<String> options =
                List.of("-Dblotter.token-issuer=" + issuer, "-Dblotter.token-audience=blotter");
        try (BlotterProcess demo =
                BlotterProcess.with(options, directory, "serve", "--demo", "--port=0")) {
            return RawHttp.get(demo.awaitReady(), POSITIONS, token).status();
        }
    }
}
