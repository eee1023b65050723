package dev.blotter.adapter.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where keys are read, and what is refused there. */
class KeyDocumentsTest {

    private static final ECKey KEY = TestIssuer.ec("one");
    private static final Presented TOKEN = new Presented("x");

    @TempDir private Path directory;
    private final TestIssuer issuer = new TestIssuer();

    @AfterEach
    void close() {
        issuer.close();
    }

    @Test
    void theDiscoveryDocumentLeadsToTheKeys() {
        issuer.show(KEY);

        assertThat(read(issuer.settings()).getKeys()).containsExactly(KEY.toPublicJWK());
        assertThat(issuer.asked).containsExactly(TestIssuer.DISCOVERY, TestIssuer.KEYS);
    }

    @Test
    void anIssuerWhoseNameEndsInASlashHasTheSameDocument() {
        OidcSettings settings =
                new OidcSettings("https://a.example/", "b", Optional.empty(), "sub", any -> false);

        assertThat(settings.discovery())
                .hasToString("https://a.example/.well-known/openid-configuration");
    }

    @Test
    void keysMayBeNamedByAddressOrFile() throws IOException {
        Path file = directory.resolve("keys.json");
        Files.writeString(file, new JWKSet(KEY).toString());
        issuer.show(KEY);

        assertThat(read(issuer.settingsWithKeysAt(file.toUri())).getKeys())
                .containsExactly(KEY.toPublicJWK());
        assertThat(issuer.asked).isEmpty();
        assertThat(read(issuer.settingsWithKeysAt(URI.create(issuer.origin() + TestIssuer.KEYS))))
                .extracting(keys -> keys.getKeys().size())
                .isEqualTo(1);
        assertThat(issuer.asked).containsExactly(TestIssuer.KEYS);
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Path none = directory.resolve("none.json");

        assertThat(troubleWith(issuer.settingsWithKeysAt(none.toUri())))
                .isEqualTo("cannot read " + none + ": there is no such file");
    }

    /** Who reads it a second time waits for ever. */
    @Test
    void aPipeIsNotRead() throws IOException, InterruptedException {
        Path pipe = directory.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        assertThat(troubleWith(issuer.settingsWithKeysAt(pipe.toUri())))
                .isEqualTo("cannot read " + pipe + ": it is not a regular file");
    }

    @Test
    void theDocumentOfAnotherIssuerIsRefused() {
        discover("https://other.example", issuer.origin() + TestIssuer.KEYS);

        assertThat(trouble()).isEqualTo("its discovery document is of https://other.example");
    }

    @Test
    void aDocumentWithoutTheAddressOfKeysIsRefused() {
        issuer.answers(
                TestIssuer.DISCOVERY, TestIssuer.text("{\"issuer\":\"" + issuer.name() + "\"}"));
        assertThat(trouble()).isEqualTo("its discovery document has the keys at null");

        for (String address : new String[] {"file:///etc/passwd", "ftp://127.0.0.1/", "keys"}) {
            discover(issuer.name(), address);
            assertThat(trouble()).isEqualTo("its discovery document has the keys at " + address);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://192.0.2.1/keys", "http://127.0.0.1@192.0.2.1/keys", "http:///keys"})
    void anIssuerOnThisMachineCannotSendToKeysThatOthersMayChange(String address) {
        discover(issuer.name(), address);

        assertThat(trouble()).isEqualTo("its discovery document has the keys at " + address);
    }

    @Test
    void whatIsNotJsonIsRefused() {
        issuer.answers(TestIssuer.KEYS, TestIssuer.text("<html>"));
        assertThat(trouble()).isEqualTo("they are not a set of keys");

        issuer.answers(TestIssuer.DISCOVERY, TestIssuer.text("<html>"));
        assertThat(trouble()).isEqualTo("its discovery document is not one");
    }

    @Test
    void aStatusOtherThan200IsTroubleAndARedirectIsNotFollowed() {
        issuer.answers(
                TestIssuer.KEYS,
                exchange -> {
                    exchange.getResponseHeaders().set("Location", issuer.origin() + "/elsewhere");
                    exchange.sendResponseHeaders(302, -1);
                });

        assertThat(trouble()).isEqualTo(cannotRead(TestIssuer.KEYS) + "its status is 302");
        assertThat(issuer.asked).doesNotContain("/elsewhere");
    }

    /** An issuer that is being restarted, or whose gateway answers in its place. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | {\"keys\":[]}",
                "200 | {\"keys\":[{\"kty\":\"AKP\",\"kid\":\"one\"},{\"kty\":\"x\"}]}",
                "200 | {\"keys\":[{\"kty\":\"oct\",\"kid\":\"one\",\"k\":\"AAAA\"}]}",
                "200 | {\"keys\":[null]}",
                "200 | {\"keys\":[7]}",
                "200 | {\"keys\":[{}]}",
                "200 | {\"keys\":{}}",
                "200 | {\"keys\":null}",
                "200 | {\"keys\":[{\"kty\":\"EC\",\"kid\":\"one\"}]}",
                "200 | {\"keys\":[{\"kty\":\"EC\",\"kid\":\"o",
                "200 | {}",
                "200 | []",
                "200 | null",
                "200 | ''",
                "200 | <html><body>Starting</body></html>",
                "204 | ''",
                "404 | {\"keys\":[]}",
                "500 | ''",
                "503 | <html>"
            })
    void anAnswerWithoutAKeyDoesNotEndTheKeysThatAreHere(int status, String body)
            throws KeySourceException {
        AtomicLong now = new AtomicLong(7);
        KeyDocuments documents = new KeyDocuments(issuer.settings());
        IssuerKeys keys = new IssuerKeys("issuer", () -> atOnce(documents), now::get);
        JWKSelector one = new JWKSelector(new JWKMatcher.Builder().keyID("one").build());
        issuer.show(KEY);
        keys.awaitFirst();

        issuer.answers(TestIssuer.KEYS, TestIssuer.text(status, body));
        now.addAndGet(IssuerKeys.FRESH.toNanos());
        assertThat(keys.get(one, TOKEN)).containsExactly(KEY.toPublicJWK());

        issuer.answersWithKeys();
        issuer.show(TestIssuer.ec("two"));
        now.addAndGet(IssuerKeys.PAUSE.toNanos());
        assertThat(keys.get(one, TOKEN)).containsExactly(KEY.toPublicJWK());
        assertThat(issuer.asked).filteredOn(TestIssuer.KEYS::equals).hasSize(3);
        assertThat(keys.get(new JWKSelector(new JWKMatcher.Builder().build()), TOKEN)).hasSize(2);
    }

    private static CompletableFuture<JWKSet> atOnce(KeyDocuments documents) {
        CompletableFuture<JWKSet> reading = documents.read();
        assertThat(reading.handle((read, failure) -> true).join()).isTrue();
        return reading;
    }

    @Test
    void aDocumentThatIsTooLongIsNotRead() {
        issuer.answers(
                TestIssuer.KEYS, TestIssuer.text(" ".repeat(BoundedBody.LONGEST + 1) + "{}"));

        assertThat(trouble())
                .isEqualTo(cannotRead(TestIssuer.KEYS) + "a document of more than 262144 bytes");
    }

    @Test
    void aDocumentThatDoesNotEndIsGivenUp() {
        issuer.answers(TestIssuer.KEYS, KeyDocumentsTest::drip);

        assertThat(trouble()).isEqualTo(cannotRead(TestIssuer.KEYS) + "no answer within 5 s");
    }

    /** Sends a space now and then, until the reader is gone. */
    private static void drip(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        try {
            for (int i = 0; i < 600; i++) {
                exchange.getResponseBody().write(' ');
                exchange.getResponseBody().flush();
                Thread.sleep(100);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void anIssuerThatIsNotThereIsTrouble() {
        OidcSettings settings = issuer.settings();
        issuer.close();

        assertThat(troubleWith(settings))
                .isEqualTo(cannotRead(TestIssuer.DISCOVERY) + "ConnectException");
    }

    private String cannotRead(String path) {
        return "cannot read " + issuer.origin() + path + ": ";
    }

    private void discover(String name, String keys) {
        issuer.answers(
                TestIssuer.DISCOVERY,
                TestIssuer.text("{\"issuer\":\"" + name + "\",\"jwks_uri\":\"" + keys + "\"}"));
    }

    private static JWKSet read(OidcSettings settings) {
        return new KeyDocuments(settings).read().join();
    }

    private String trouble() {
        return troubleWith(issuer.settings());
    }

    private static String troubleWith(OidcSettings settings) {
        return new KeyDocuments(settings)
                .read()
                .handle((keys, failure) -> KeyDocuments.reason(failure))
                .join();
    }
}
