package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.server.kit.MadeCertificate;
import dev.blotter.server.tls.certificate.PemPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A certificate that is replaced while the server runs. */
class RenewedCertificateTest {

    private final MadeCertificate first = MadeCertificate.named("first");
    private final MadeCertificate second = MadeCertificate.named("second");
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @TempDir private Path directory;
    private TestServer plain;

    @BeforeEach
    void start(@TempDir Path books) {
        plain = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), books);
        log.start();
        logger().addAppender(log);
        logger().setLevel(Level.INFO);
    }

    @AfterEach
    void stop() {
        logger().setLevel(null);
        logger().detachAppender(log);
        plain.closeWithDatabase();
    }

    @Test
    void newConnectionsGetItAndOldOnesGoOn() {
        try (TestServer server = plain.anotherWith(first.writeTo(directory));
                RawHttp before = RawHttp.to(server.address())) {
            second.writeTo(directory);
            awaitCertificate(server, second);

            assertThat(before.request("GET", "/dxsca-web/nothing").status()).isEqualTo(404);
            Pause.until(
                    () ->
                            logged("Took the new certificate of CN=second, valid until ").size()
                                    == 1);
        }
    }

    @Test
    void filesThatAreRenamedIntoTheirPlaceAreNoticed() throws IOException {
        Path next = Files.createDirectory(directory.resolve("next"));
        try (TestServer server = plain.anotherWith(first.writeTo(directory))) {
            PemPair made = second.writeTo(next);
            for (Path file : made.paths()) {
                Files.move(
                        file,
                        directory.resolve(file.getFileName()),
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            }
            awaitCertificate(server, second);
        }
    }

    /** As Kubernetes renews what is mounted: files are links through a link to a directory. */
    @Test
    void aLinkThatComesToPointElsewhereIsNoticed() throws IOException {
        PemPair one = first.writeTo(Files.createDirectory(directory.resolve("one")));
        second.writeTo(Files.createDirectory(directory.resolve("two")));
        Path data = Files.createSymbolicLink(directory.resolve("..data"), Path.of("one"));
        Path certificate = link(one.certificate());
        Path key = link(one.key());
        try (TestServer server = plain.anotherWith(new PemPair(certificate, key, ""))) {
            awaitCertificate(server, first);
            Files.move(
                    Files.createSymbolicLink(directory.resolve("..tmp"), Path.of("two")),
                    data,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            awaitCertificate(server, second);
        }
    }

    private Path link(Path file) throws IOException {
        return Files.createSymbolicLink(
                directory.resolve(file.getFileName()),
                Path.of("..data").resolve(file.getFileName()));
    }

    @Test
    void aKeystoreIsRenewedToo() {
        Path file = directory.resolve("store.p12");
        try (TestServer server = plain.anotherWith(first.writeTo(file, "hush"))) {
            second.writeTo(file, "hush");
            awaitCertificate(server, second);
        }
    }

    @Test
    void whatDoesNotBelongTogetherIsReportedOnceAndChangesNothing() throws IOException {
        PemPair pair = first.writeTo(directory);
        try (TestServer server = plain.anotherWith(pair)) {
            Files.writeString(pair.key(), Files.readString(keyOf(second)));
            Pause.until(() -> !logged("the key does not belong to the certificate").isEmpty());
            assertThat(TlsClient.certificateAt(server.address())).isEqualTo(first.certificate());

            Files.writeString(pair.certificate(), "broken");
            Pause.until(() -> !logged("there is no certificate in it").isEmpty());
            assertThat(TlsClient.certificateAt(server.address())).isEqualTo(first.certificate());

            second.writeTo(directory);
            awaitCertificate(server, second);
            assertThat(logged("the key does not belong to the certificate"))
                    .singleElement()
                    .asString()
                    .contains(pair.key().toString())
                    .contains("what was before stays in force: certificate of CN=first");
            assertThat(logged(pair.certificate() + ": there is no certificate in it")).hasSize(1);
        }
    }

    @Test
    void filesThatAreGoneChangeNothing() throws IOException {
        PemPair pair = first.writeTo(directory);
        try (TestServer server = plain.anotherWith(pair)) {
            Files.delete(pair.key());
            Pause.until(() -> !logged(pair.key() + ": there is no such file").isEmpty());

            assertThat(TlsClient.certificateAt(server.address())).isEqualTo(first.certificate());
        }
    }

    private Path keyOf(MadeCertificate made) throws IOException {
        return made.writeTo(Files.createDirectory(directory.resolve("other"))).key();
    }

    private static void awaitCertificate(TestServer server, MadeCertificate expected) {
        Pause.until(() -> TlsClient.certificateAt(server.address()).equals(expected.certificate()));
    }

    private List<String> logged(String part) {
        return List.copyOf(log.list).stream()
                .map(ILoggingEvent::getFormattedMessage)
                .filter(message -> message.contains(part))
                .toList();
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger("dev.blotter.server.tls");
    }
}
