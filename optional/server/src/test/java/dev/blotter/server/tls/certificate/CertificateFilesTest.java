package dev.blotter.server.tls.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.server.kit.MadeCertificate;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be in the files that are named, and what is said of what may not. */
class CertificateFilesTest {

    @TempDir private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC", "Ed25519"})
    void aKeyOfEachTypeIsRead(String type) throws UnusableCertificate {
        MadeCertificate made = MadeCertificate.of(type, "one", Duration.ofDays(90));

        assertThat(made.writeTo(directory).read().chain()).containsExactly(made.certificate());
        assertThat(made.writeTo(directory.resolve("store.p12"), "hush").read().chain())
                .containsExactly(made.certificate());
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC"})
    void aKeyInTheOlderFormIsRefusedWithTheCommandThatConvertsIt(String type) {
        MadeCertificate made = MadeCertificate.of(type, "one", Duration.ofDays(90));

        assertThatIsRefused(pair(made.pem(), made.traditionalKey(), ""))
                .withMessageContaining("tls.key")
                .withMessageContaining("'" + type + " PRIVATE KEY'")
                .withMessageContaining("openssl pkcs8 -topk8 -nocrypt");
    }

    @Test
    void anEncryptedKeyInTheOlderFormIsRefusedLikewise() {
        String key =
                "-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: A,B\n\nAAAAAA\n-----END EC PRIVATE KEY-----\n";

        assertThatIsRefused(pair(MadeCertificate.named("one").pem(), key, "hush"))
                .withMessageContaining("openssl pkcs8 -topk8 -nocrypt");
    }

    @Test
    void anEncryptedKeyIsReadWithItsPasswordOnly() throws UnusableCertificate {
        MadeCertificate made = MadeCertificate.named("one");

        assertThat(pair(made.pem(), made.pkcs8("hush"), "hush").read().chain()).hasSize(1);
        assertThatIsRefused(pair(made.pem(), made.pkcs8("hush"), "wrong"))
                .withMessageContaining("tls.key")
                .withMessageEndingWith("blotter.tls-password does not open it");
        assertThatIsRefused(pair(made.pem(), made.pkcs8("hush"), ""))
                .withMessageEndingWith("it is encrypted, and blotter.tls-password is not set");
    }

    @Test
    void bothMayBeInOneFileWithWordsBetween() throws UnusableCertificate {
        MadeCertificate made = MadeCertificate.named("one");
        Path file = directory.resolve("both.pem");
        MadeCertificate.write(
                file, "Made today\n" + made.pkcs8("") + "\nsubject=one\n" + made.pem());

        assertThat(new PemPair(file, file, "").read().chain()).containsExactly(made.certificate());
    }

    @Test
    void aChainIsReadInItsOrderAndRefusedInAnyOther() throws UnusableCertificate {
        MadeCertificate authority = MadeCertificate.named("authority");
        MadeCertificate made = authority.vouchesFor("server");

        assertThat(pair(made.pem() + authority.pem(), made.pkcs8(""), "").read().chain())
                .extracting(X509Certificate::getSubjectX500Principal)
                .extracting(Object::toString)
                .containsExactly("CN=server", "CN=authority");
        assertThatIsRefused(pair(authority.pem() + made.pem(), made.pkcs8(""), ""))
                .withMessageContaining("tls.crt: the certificates are not in order");
    }

    @ParameterizedTest
    @ValueSource(strings = {"EC", "RSA", "Ed25519"})
    void theKeyOfAnotherCertificateIsRefused(String type) {
        MadeCertificate made = MadeCertificate.named("one");
        MadeCertificate other = MadeCertificate.of(type, "other", Duration.ofDays(90));

        assertThatIsRefused(pair(made.pem(), other.pkcs8(""), ""))
                .withMessageStartingWith(directory.resolve("tls.key") + ", the key to " + directory)
                .withMessageMatching(
                        ".*(the key does not belong to the certificate|it has no EC key, as the certificate does)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no pem",
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
                "-----BEGIN CERTIFICATE-----\nA\n-----END CERTIFICATE-----\n"
            })
    void whatIsNoCertificateIsRefusedByTheNameOfItsFile(String text) {
        assertThatIsRefused(pair(text, MadeCertificate.named("one").pkcs8(""), ""))
                .withMessageContaining("tls.crt: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
                "-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----\n",
                "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n",
                "-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: A,B\n\nAAAA\n-----END EC PRIVATE KEY-----\n"
            })
    void whatIsNoKeyIsRefusedByTheNameOfItsFile(String text) {
        assertThatIsRefused(pair(MadeCertificate.named("one").pem(), text, "hush"))
                .withMessageContaining("tls.key, the key to ");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Path none = directory.resolve("none");

        assertThatIsRefused(new Pkcs12File(none, "")).withMessage(none + ": there is no such file");
        assertThatIsRefused(new PemPair(none, none, ""))
                .withMessage(none + ": there is no such file");
    }

    @Test
    void aKeystoreOpensWithItsPasswordOnly() {
        Pkcs12File file =
                MadeCertificate.named("one").writeTo(directory.resolve("store.p12"), "hush");

        assertThatIsRefused(new Pkcs12File(file.file(), "wrong"))
                .withMessageContaining(
                        "store.p12 is not a PKCS#12 file that blotter.tls-password opens: ")
                .withMessageContaining("password");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "x", "some text, and more of it\n", "0", "0000000000", "-----BEGIN"})
    void whatIsNoKeystoreIsRefusedForAReason(String text) {
        Path file = directory.resolve("notes");
        MadeCertificate.write(file, text);

        assertThatIsRefused(new Pkcs12File(file, "hush"))
                .withMessageMatching(".* is not a PKCS#12 file that .* opens: (?!null).+");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void aKeystoreThatOpensIsRefusedForWhatIsInIt(int keys) throws Exception {
        MadeCertificate made = MadeCertificate.named("one");
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        for (int i = 0; i < keys; i++) {
            store.setKeyEntry("key" + i, made.key(), "hush".toCharArray(), chain(made));
        }
        Path file = directory.resolve("store.p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, "hush".toCharArray());
        }

        assertThatIsRefused(new Pkcs12File(file, "hush"))
                .withMessage(
                        file
                                + ": it should have one private key with its certificate, and has "
                                + keys);
    }

    private static Certificate[] chain(MadeCertificate made) {
        return new Certificate[] {made.certificate()};
    }

    @Test
    void theEndIsReportedAndAConcernWhenItIsNear() throws UnusableCertificate {
        MadeCertificate made = MadeCertificate.of("EC", "one", Duration.ofDays(20));
        ServerIdentity identity = made.writeTo(directory).read();
        Instant now = Instant.now();

        assertThat(identity.validUntil()).isEqualTo(made.certificate().getNotAfter().toInstant());
        assertThat(identity.concern(now)).isEmpty();
        assertThat(identity.concern(now.minus(Duration.ofDays(1)))).hasValue("it is not valid yet");
        assertThat(identity.concern(now.plus(Duration.ofDays(10))))
                .hasValue("it ends in 9 days: renew it");
        assertThat(identity.concern(now.plus(Duration.ofDays(21))))
                .hasValue("it is not valid any more: renew it");
    }

    private PemPair pair(String certificate, String key, String password) {
        return new PemPair(
                MadeCertificate.write(directory.resolve("tls.crt"), certificate),
                MadeCertificate.write(directory.resolve("tls.key"), key),
                password);
    }

    private static ThrowableAssertAlternative<UnusableCertificate> assertThatIsRefused(
            CertificateFiles files) {
        return assertThatExceptionOfType(UnusableCertificate.class).isThrownBy(files::read);
    }
}
