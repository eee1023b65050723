package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.server.kit.MadeCertificate;
import dev.blotter.server.tls.certificate.ClientCertificates;
import dev.blotter.server.tls.certificate.ClientCertificates.Demand;
import dev.blotter.server.tls.certificate.MutualTls;
import dev.blotter.server.tls.certificate.SubjectPart;
import dev.blotter.server.tls.certificate.UnusableCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bouncycastle.asn1.x509.GeneralName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that prove by a certificate who they are. */
class ClientCertificatesTest {

    private static final String POSITIONS = "/dxsca-web/accounts/A/positions";
    private static final MadeCertificate SERVER = MadeCertificate.named("blotter");
    private static final MadeCertificate AUTHORITY = MadeCertificate.authority("authority");
    private static final MadeCertificate ANN = AUTHORITY.vouchesFor("ann");

    private static TestServer plain;
    private static TestServer optional;
    private static TestServer required;

    @BeforeAll
    static void start(@TempDir Path directory) throws IOException {
        plain = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
        optional = plain.anotherWith(files(directory.resolve("1"), Demand.OPTIONAL));
        required = plain.anotherWith(files(directory.resolve("2"), Demand.REQUIRED));
    }

    private static MutualTls files(Path directory, Demand demand) throws IOException {
        return files(directory, demand, SubjectPart.CN, AUTHORITY.pem());
    }

    private static MutualTls files(
            Path directory, Demand demand, SubjectPart part, String authorities)
            throws IOException {
        Files.createDirectories(directory);
        return new MutualTls(
                SERVER.writeTo(directory),
                new ClientCertificates(
                        MadeCertificate.write(directory.resolve("ca.pem"), authorities),
                        demand,
                        part));
    }

    @AfterAll
    static void stop() {
        required.close();
        optional.close();
        plain.closeWithDatabase();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void aCertificateIsAsGoodAsThePassword(String version) throws IOException {
        for (TestServer server : new TestServer[] {optional, required}) {
            try (RawHttp http = RawHttp.over(TlsClient.to(server.address(), version, ANN))) {
                RawHttp.Answer answer = http.request("GET", POSITIONS);

                assertThat(answer.status()).isEqualTo(200);
                assertThat(answer.body())
                        .isEqualTo(plain.get("ann", "/accounts/A/positions").body());
                assertThat(http.request("GET", POSITIONS).status()).isEqualTo(200);
            }
        }
    }

    @Test
    void otherCredentialsComeFirst() throws IOException {
        try (RawHttp http = connect(optional, ANN)) {
            assertThat(status(http, RawHttp.basic("ann", "wrong"))).isEqualTo(401);
            assertThat(status(http, RawHttp.basic("bob", "secret"))).isEqualTo(404);
            assertThat(status(http, "X-Auth-Token: none")).isEqualTo(401);
            assertThat(status(http, "X: y")).isEqualTo(200);
        }
    }

    @Test
    void whoIsNotInTheBooksOrMayNotUseTheApiGetsTheSame() throws IOException {
        for (String user : new String[] {"eve", "zoe"}) {
            try (RawHttp http = connect(optional, AUTHORITY.vouchesFor(user))) {
                RawHttp.Answer answer = http.request("GET", POSITIONS);

                assertThat(answer.status()).isEqualTo(404);
                assertThat(answer.body()).contains("\"errorCode\":\"2\"");
            }
        }
    }

    @Test
    void aNameThatNoUserCanHaveIsNoCredential() throws IOException {
        try (RawHttp http = connect(optional, AUTHORITY.vouchesFor("a:b"))) {
            assertThat(http.request("GET", POSITIONS).status()).isEqualTo(401);
        }
    }

    @Test
    void withoutACertificateTheOthersAreDemandedOrTheConnectionIsClosed() throws IOException {
        try (RawHttp http = RawHttp.to(optional.address())) {
            assertThat(http.request("GET", POSITIONS).status()).isEqualTo(401);
            assertThat(status(http, RawHttp.basic("ann", "secret"))).isEqualTo(200);
        }
        for (String version : new String[] {"TLSv1.2", "TLSv1.3"}) {
            assertClosed(() -> RawHttp.over(TlsClient.to(required.address(), version)));
        }
    }

    @Test
    void aCertificateOfOthersOrThatHasEndedClosesTheConnection() {
        MadeCertificate ended = AUTHORITY.vouchesFor("ann", Duration.ofMinutes(-10));
        MadeCertificate foreign = MadeCertificate.authority("authority").vouchesFor("ann");
        MadeCertificate own = MadeCertificate.named("ann");
        for (TestServer server : new TestServer[] {optional, required}) {
            for (MadeCertificate shown : new MadeCertificate[] {ended, foreign, own, SERVER}) {
                assertClosed(() -> connect(server, shown));
            }
        }
    }

    @Test
    void aCertificateThatEndsIsGoodNoMoreOnItsConnectionAndEndsItsStreams() throws IOException {
        MadeCertificate brief = AUTHORITY.vouchesFor("ann", Duration.ofSeconds(15));
        try (RawHttp http = connect(optional, brief);
                RawHttp stream = follow("text/event-stream", brief);
                RawHttp another = follow("Text/Event-Stream, */*", brief)) {
            String tag = http.request("GET", POSITIONS).header("ETag");

            for (RawHttp each : List.of(stream, another)) {
                RawHttp.Answer ended = each.answer(false);
                assertThat(ended.status()).isEqualTo(200);
                assertThat(ended.body()).startsWith("retry: ");
                assertThat(each.request("GET", POSITIONS).status()).isEqualTo(401);
            }
            assertThat(http.request("GET", POSITIONS).status()).isEqualTo(401);
            waitsWithAPassword(http, tag);
        }
    }

    /** Other credentials have not ended. */
    private static void waitsWithAPassword(RawHttp http, String tag) {
        String password = RawHttp.basic("ann", "secret");
        String known = "If-None-Match: " + tag;
        long begun = System.nanoTime();
        assertThat(http.request("GET", POSITIONS, password, known, "Prefer: wait=4").status())
                .isEqualTo(304);
        assertThat(Duration.ofNanos(System.nanoTime() - begun))
                .isGreaterThan(Duration.ofMillis(3_500));
    }

    private static RawHttp follow(String accept, MadeCertificate shown) throws IOException {
        RawHttp http = connect(optional, shown);
        http.write("GET " + POSITIONS + "/changes HTTP/1.1\r\nHost: x\r\nAccept: ");
        http.write(accept + "\r\n\r\n");
        return http;
    }

    @Test
    void anotherPartOfTheCertificateMayNameTheUser(@TempDir Path directory) throws IOException {
        MutualTls byHost = files(directory, Demand.OPTIONAL, SubjectPart.DNS, AUTHORITY.pem());
        GeneralName name = new GeneralName(GeneralName.dNSName, "ann");
        try (TestServer server = plain.anotherWith(byHost);
                RawHttp named = connect(server, AUTHORITY.vouchesFor("robot", name));
                RawHttp unnamed = connect(server, ANN)) {
            assertThat(named.request("GET", POSITIONS).status()).isEqualTo(200);
            assertThat(unnamed.request("GET", POSITIONS).status()).isEqualTo(401);
        }
    }

    @Test
    void newAuthoritiesAreTakenAsTheyComeIntoTheFile(@TempDir Path directory) throws Exception {
        MadeCertificate next = MadeCertificate.authority("next");
        MutualTls renewed = files(directory, Demand.OPTIONAL);
        try (TestServer server = plain.anotherWith(renewed)) {
            assertClosed(() -> connect(server, next.vouchesFor("ann")));
            MadeCertificate.write(
                    renewed.certificates().authorities(), AUTHORITY.pem() + next.pem());
            Pause.until(() -> !isClosed(() -> connect(server, next.vouchesFor("ann"))));

            assertThat(isClosed(() -> connect(server, ANN))).isFalse();
        }
    }

    @Test
    void aServerThatDemandsCertificatesIsAlive() {
        assertThat(RawHttp.get(required.management(), "/health/live").status()).isEqualTo(200);
    }

    @Test
    void aFileWithoutAuthoritiesIsNamed(@TempDir Path directory) throws IOException {
        MutualTls empty = files(directory, Demand.OPTIONAL, SubjectPart.CN, "");

        assertThatExceptionOfType(UnusableCertificate.class)
                .isThrownBy(empty::read)
                .withMessage(directory.resolve("ca.pem") + ": there is no certificate in it");
    }

    private interface Connecting {
        RawHttp connect() throws IOException;
    }

    private static RawHttp connect(TestServer server, MadeCertificate shown) throws IOException {
        return RawHttp.over(TlsClient.to(server.address(), "TLSv1.3", shown));
    }

    private static int status(RawHttp http, String header) {
        return http.request("GET", POSITIONS, header).status();
    }

    private static void assertClosed(Connecting connecting) {
        assertThat(isClosed(connecting)).isTrue();
    }

    private static boolean isClosed(Connecting connecting) {
        try (RawHttp http = connecting.connect()) {
            return http.request("GET", POSITIONS).status() < 0;
        } catch (IOException | UncheckedIOException closed) {
            return true;
        }
    }
}
