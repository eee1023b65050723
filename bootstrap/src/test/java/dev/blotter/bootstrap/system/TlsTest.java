package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.server.kit.MadeCertificate;
import dev.blotter.server.tls.certificate.CertificateFiles;
import dev.blotter.server.tls.certificate.PemPair;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that speaks TLS, asked the way the others are. */
class TlsTest {

    private static final String POSITIONS = "/accounts/A/positions";
    private static final MadeCertificate CERTIFICATE = MadeCertificate.named("blotter");

    private static TestServer plain;
    private static TestServer server;

    @BeforeAll
    static void start(@TempDir Path directory) {
        plain = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
        server = plain.anotherWith(CERTIFICATE.writeTo(directory));
    }

    @AfterAll
    static void stop() {
        server.close();
        plain.closeWithDatabase();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void theSameAnswersAreGiven(String version) throws IOException {
        for (String path : new String[] {POSITIONS, "/accounts/A/instruments/query"}) {
            try (RawHttp http = RawHttp.over(TlsClient.to(server.address(), version))) {
                RawHttp.Answer answer =
                        http.request("GET", "/dxsca-web" + path, RawHttp.basic("ann", "secret"));

                assertThat(answer.status()).isEqualTo(200);
                assertThat(answer.body()).isEqualTo(plain.get("ann", path).body());
            }
        }
    }

    @Test
    void theAddressSaysHowItIsReached() {
        assertThat(server.address()).startsWith("https://127.0.0.1:").endsWith("/dxsca-web");
        assertThat(server.management()).startsWith("http://127.0.0.1:");
        assertThat(TlsClient.certificateAt(server.address())).isEqualTo(CERTIFICATE.certificate());
    }

    @Test
    void aKeystoreServesAsWell(@TempDir Path directory) {
        MadeCertificate made = MadeCertificate.of("RSA", "keystore", Duration.ofDays(30));
        try (TestServer other =
                plain.anotherWith(made.writeTo(directory.resolve("store.p12"), "hush"))) {
            assertThat(other.get("ann", POSITIONS).status()).isEqualTo(200);
            assertThat(TlsClient.certificateAt(other.address())).isEqualTo(made.certificate());
        }
    }

    @Test
    void aClientMayWaitForNews() {
        WaitingClient client = WaitingClient.ann(server, POSITIONS, 60);
        server.awaitWaiting(1);
        server.sql("update position set quantity = 777 where account_code = 'A'");

        RawHttp.Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).contains("\"quantity\":777");
    }

    @Test
    void whatIsRefusedEarlyIsReportedInJson() {
        RawHttp.Answer head = server.get("ann", POSITIONS, "X-Long: " + "x".repeat(40_000));
        RawHttp.Answer uri = server.get("ann", "/accounts/A/instruments/" + "x".repeat(9000));

        assertThat(head.status()).isEqualTo(431);
        assertThat(head.body()).isEqualTo("{\"description\":\"Request headers too large\"}");
        assertThat(uri.status()).isEqualTo(414);
        assertThat(uri.body()).isEqualTo("{\"description\":\"Request URI too long\"}");
    }

    @Test
    void aLongPageIsServedWhole() {
        for (String page : new String[] {"/", "/main.js"}) {
            assertThat(RawHttp.get(server.address(), page).body())
                    .isEqualTo(RawHttp.get(plain.address(), page).body());
        }
    }

    @Test
    void theEndOfTheCertificateIsAMeter() {
        String metrics = RawHttp.get(server.management(), "/metrics").body();
        double end = CERTIFICATE.certificate().getNotAfter().toInstant().getEpochSecond();

        assertThat(metrics.lines())
                .filteredOn(line -> line.startsWith("blotter_tls_certificate_expiry_seconds "))
                .singleElement()
                .satisfies(
                        line ->
                                assertThat(Double.parseDouble(line.substring(line.indexOf(' '))))
                                        .isEqualTo(end));
        assertThat(RawHttp.get(plain.management(), "/metrics").body())
                .doesNotContain("blotter_tls_certificate");
    }

    @Test
    void aServerWithoutAUsableCertificateDoesNotStart(@TempDir Path directory) {
        CertificateFiles none =
                new PemPair(directory.resolve("none"), directory.resolve("none"), "");

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> plain.anotherWith(none))
                .withMessageContaining("there is no such file");
    }
}
