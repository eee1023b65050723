package dev.blotter.adapter.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where keys are read, and what is refused there. */
class KeyDocumentsTest {

    private static final JWK RSA = TestIssuer.rsa("rsa").toPublicJWK();
    private static final JWK EC = TestIssuer.ec("ec").toPublicJWK();
    private static final Duration LONG = Duration.ofMinutes(10);

    @TempDir private Path directory;
    private final TestIssuer issuer = new TestIssuer();

    @AfterEach
    void close() {
        issuer.close();
    }

    @Test
    void theDiscoveryDocumentLeadsToTheKeys() throws KeySourceException {
        issuer.show(EC);

        assertThat(read(issuer.settings()).getKeys()).containsExactly(EC);
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
    void keysMayBeNamedByAddressOrFile() throws IOException, KeySourceException {
        Path file = directory.resolve("of the issuer.json");
        Files.writeString(file, new JWKSet(EC).toString());
        issuer.show(RSA);

        assertThat(read(issuer.settingsWithKeysAt(file.toUri())).getKeys()).containsExactly(EC);
        assertThat(issuer.asked).isEmpty();
        URI address = URI.create(issuer.origin() + TestIssuer.KEYS);
        assertThat(read(issuer.settingsWithKeysAt(address)).getKeys()).containsExactly(RSA);
        assertThat(issuer.asked).containsExactly(TestIssuer.KEYS);
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Path none = directory.resolve("none.json");

        assertThat(troubleWith(issuer.settingsWithKeysAt(none.toUri()), LONG))
                .startsWith("cannot read " + none.toUri())
                .contains("No such file");
    }

    @Test
    void theDocumentOfAnotherIssuerIsRefused() {
        discover("https://other.example", issuer.origin() + TestIssuer.KEYS);

        assertThat(trouble()).isEqualTo("the discovery document is of https://other.example");
        assertThat(issuer.keysRead()).isZero();
    }

    @Test
    void aDocumentWithoutTheAddressOfKeysIsRefused() {
        issuer.answers(
                TestIssuer.DISCOVERY, TestIssuer.text("{\"issuer\":\"" + issuer.name() + "\"}"));

        assertThat(trouble()).isEqualTo("the discovery document has the keys at null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "ftp://127.0.0.1/", "keys"})
    void anIssuerCannotSendToOtherKindsOfAddresses(String address) {
        discover(issuer.name(), address);

        assertThat(trouble()).isEqualTo("the discovery document has the keys at " + address);
    }

    /** They are not on this machine, where the issuer is. */
    @ParameterizedTest
    @ValueSource(
            strings = {"http://192.0.2.1/keys", "http://127.0.0.1@192.0.2.1/keys", "http:///keys"})
    void anIssuerCannotSendToKeysThatOthersMayChange(String address) {
        discover(issuer.name(), address);

        assertThat(trouble()).isEqualTo(mayBeForged(address));
    }

    @Test
    void nothingIsReadByPlainHttpFromAHostThatIsNotNamedForIt() {
        String keys = issuer.origin() + TestIssuer.KEYS;
        assertThat(troubleOverTls(Optional.empty()))
                .isEqualTo(mayBeForged(issuer.settings().discovery().toString()));
        assertThat(troubleOverTls(Optional.of(URI.create(keys)))).isEqualTo(mayBeForged(keys));

        String upperCase = keys.replace("http", "HTTP");
        assertThat(troubleOverTls(Optional.of(URI.create(upperCase))))
                .isEqualTo(mayBeForged(upperCase));
        assertThat(issuer.asked).isEmpty();
    }

    private String troubleOverTls(Optional<URI> keys) {
        return troubleWith(new OidcSettings(issuer.name(), "b", keys, "sub", any -> false), LONG);
    }

    private static String mayBeForged(String address) {
        return "what " + address + " says may have been forged on its way";
    }

    @Test
    void whatIsNotJsonIsRefused() {
        issuer.answers(TestIssuer.KEYS, TestIssuer.text("<html>"));
        assertThat(trouble()).startsWith("Invalid JSON");

        issuer.answers(TestIssuer.DISCOVERY, TestIssuer.text("<html>"));
        assertThat(trouble()).startsWith("Invalid JSON");
    }

    @Test
    void aRedirectIsNotFollowed() {
        issuer.answers(
                TestIssuer.KEYS,
                exchange -> {
                    exchange.getResponseHeaders().set("Location", issuer.origin() + "/elsewhere");
                    exchange.sendResponseHeaders(302, -1);
                });

        assertThat(trouble()).startsWith(cannotRead(TestIssuer.KEYS)).contains("HTTP 302");
        assertThat(issuer.asked).doesNotContain("/elsewhere");
    }

    @Test
    void aDocumentThatIsTooLongIsNotRead() {
        issuer.answers(
                TestIssuer.KEYS, TestIssuer.text(" ".repeat(KeyDocuments.LONGEST + 1) + "{}"));

        assertThat(trouble()).startsWith(cannotRead(TestIssuer.KEYS)).contains("262144 bytes");
    }

    @Test
    void aDocumentThatDoesNotEndIsGivenUp() {
        issuer.answers(TestIssuer.KEYS, KeyDocumentsTest::drip);

        assertThat(troubleWith(issuer.settings(), Duration.ofMillis(500)))
                .startsWith(cannotRead(TestIssuer.KEYS));
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
    void aDocumentThatDoesNotComeIsGivenUp() {
        CountDownLatch over = new CountDownLatch(1);
        issuer.answersWithKeysAfter(over);

        assertThat(troubleWith(issuer.settings(), Duration.ofMillis(500)))
                .startsWith(cannotRead(TestIssuer.KEYS))
                .contains("timed out");
        over.countDown();
    }

    @Test
    void anIssuerThatIsNotThereIsTrouble() {
        OidcSettings settings = issuer.settings();
        issuer.close();

        assertThat(troubleWith(settings, LONG))
                .startsWith(cannotRead(TestIssuer.DISCOVERY))
                .contains("Connection refused");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'kty':'RSA','kid':'bad','n':'!!','e':'AQAB'}",
                "{'kty':'RSA','kid':'bad','n':'','e':'AQAB'}",
                "{'kty':'RSA','kid':7,'n':'AA','e':'AQAB'}",
                "{'kty':'EC','kid':'bad','crv':'P-256','x':'AA','y':'AA'}",
                "{'kty':'EC','kid':'bad','crv':'P-1','x':'AA','y':'AA'}",
                "{'kty':7,'kid':'bad'}",
                "{'kty':'AKP','kid':'bad'}",
                "{'kty':'oct','kid':'bad','k':'AAAA'}",
                "{}"
            })
    void aKeyThatCannotBeUsedDoesNotSpoilTheOthers(String bad) throws KeySourceException {
        show(bad.replace('\'', '"'), RSA.toString(), EC.toString());

        assertThat(read(issuer.settings()).getKeys()).containsExactly(RSA, EC);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'use':'enc'",
                "'key_ops':['encrypt']",
                "'key_ops':['sign']",
                "'key_ops':[]"
            })
    void aKeyThatIsNotThereToVerifyIsNotUsed(String purpose) throws KeySourceException {
        show(with(EC, purpose), with(RSA, "'use':'sig'"));
        assertThat(read(issuer.settings()).getKeys())
                .extracting(JWK::getKeyID)
                .containsExactly("rsa");

        show(with(EC, purpose));
        assertThat(trouble()).isEqualTo("no key among them verifies signatures");
    }

    private static String with(JWK key, String member) {
        return key.toPublicJWK()
                .toString()
                .replaceFirst("}$", "," + member.replace('\'', '"') + "}");
    }

    /** Zeros in front make no key longer. */
    @ParameterizedTest
    @CsvSource({"'\"n\":\"'", "'\"n\":\"" + "AAAA" + "'"})
    void aShortKeyIsNotUsed(String begin) throws KeySourceException {
        String weak = TestIssuer.rsa("short", 1024).toPublicJWK().toString();
        show(weak.replace("\"n\":\"", begin), EC.toString());

        assertThat(read(issuer.settings()).getKeys()).containsExactly(EC);
    }

    private void show(String... keys) {
        issuer.answers(
                TestIssuer.KEYS, TestIssuer.text("{\"keys\":[" + String.join(",", keys) + "]}"));
    }

    private String cannotRead(String path) {
        return "cannot read " + issuer.origin() + path + ": ";
    }

    private void discover(String name, String keys) {
        issuer.answers(
                TestIssuer.DISCOVERY,
                TestIssuer.text("{\"issuer\":\"" + name + "\",\"jwks_uri\":\"" + keys + "\"}"));
    }

    private static JWKSet read(OidcSettings settings) throws KeySourceException {
        return new KeyDocuments(settings, LONG).getJWKSet(null, 0, null);
    }

    private String trouble() {
        return troubleWith(issuer.settings(), LONG);
    }

    private static String troubleWith(OidcSettings settings, Duration silence) {
        KeyDocuments documents = new KeyDocuments(settings, silence);
        return catchThrowable(() -> documents.getJWKSet(null, 0, null)).getCause().getMessage();
    }
}
