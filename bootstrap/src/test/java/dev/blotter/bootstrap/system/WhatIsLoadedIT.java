package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar without what is optional: a collector of OTLP, and an issuer of tokens. */
class WhatIsLoadedIT {

    private static final String POSITIONS = "/dxsca-web/accounts/default:100042/positions";
    private static final String TRADER = RawHttp.basic("trader", "trader-demo");
    private static final String TRACE =
            "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    @TempDir private Path directory;

    @Test
    void nothingOfItIsLoaded() throws IOException {
        Path classes = directory.resolve("classes");
        List<String> options =
                List.of("-Dblotter.otlp-endpoint=", "-Xlog:class+load:file=" + classes);
        try (BlotterProcess demo =
                BlotterProcess.with(options, directory, "serve", "--demo", "--port=0")) {
            String address = demo.awaitReady();
            assertThat(RawHttp.get(address, POSITIONS, TRADER, TRACE).status()).isEqualTo(200);
            demo.terminate();
            assertThat(demo.exitCode()).isZero();
        }

        assertThat(Files.readString(classes))
                .contains("dev.blotter.server.observability.Observability ")
                .contains("dev.blotter.application.identity.Identification ")
                .doesNotContain("io.opentelemetry", "com.nimbusds", "adapter.oidc.OidcTokens")
                .doesNotContain("http.HttpClient ");
    }
}
