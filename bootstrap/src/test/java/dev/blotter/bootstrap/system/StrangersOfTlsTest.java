package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.server.kit.MadeCertificate;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that connect to a port of TLS and do not speak it, or not as it is spoken here. */
class StrangersOfTlsTest {

    private static final int TIMEOUT_MILLIS = 300_000;
    private static final int TLS_1_1 = 0x0302;
    private static final int TLS_1_2 = 0x0303;
    private static final int HANDSHAKE = 22;

    private static final Logger GRIZZLY = Logger.getLogger("org.glassfish.grizzly");

    private static TestServer plain;
    private static TestServer server;

    private final Heard heard = new Heard();

    @BeforeAll
    static void start(@TempDir Path directory) {
        plain = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
        server = plain.anotherWith(MadeCertificate.named("blotter").writeTo(directory));
    }

    @AfterAll
    static void stop() {
        server.close();
        plain.closeWithDatabase();
    }

    @BeforeEach
    void listen() {
        GRIZZLY.setLevel(Level.INFO);
        GRIZZLY.addHandler(heard);
    }

    @AfterEach
    void listenNoMore() {
        GRIZZLY.removeHandler(heard);
        GRIZZLY.setLevel(null);
    }

    @Test
    void onlyTheVersionsThatAreSafeAreSpoken() throws IOException {
        assertThat(firstOf(hello(TLS_1_2))).isEqualTo(HANDSHAKE);
        assertThat(firstOf(hello(TLS_1_1))).isNotEqualTo(HANDSHAKE);
        assertThatOthersAreServedAndNothingIsLogged();
    }

    @Test
    void plainHttpIsNotAnswered() throws IOException {
        byte[] request = "GET / HTTP/1.1\r\nHost: test\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

        assertThat(firstOf(request)).isNotEqualTo('H');
        assertThatOthersAreServedAndNothingIsLogged();
    }

    @Test
    void whoeverSendsAnythingIsDisconnectedWithoutATraceInTheLog() throws IOException {
        Random random = new Random(7);
        byte[] hello = hello(TLS_1_2);
        for (int i = 0; i < 200; i++) {
            byte[] sent = hello.clone();
            sent[random.nextInt(sent.length)] = (byte) random.nextInt(256);
            sent[random.nextInt(sent.length)] = (byte) random.nextInt(256);
            send(sent);
            byte[] noise = new byte[1 + random.nextInt(300)];
            random.nextBytes(noise);
            send(noise);
        }
        assertThatOthersAreServedAndNothingIsLogged();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void aSecondHandshakeOnAConnectionIsRefused(String version) throws IOException {
        try (SSLSocket socket = TlsClient.to(server.address(), version);
                RawHttp http = RawHttp.over(socket)) {
            assertThat(http.request("GET", "/dxsca-web/nothing").status()).isEqualTo(404);
            socket.startHandshake();

            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> http.request("GET", "/dxsca-web/nothing"));
        }
        assertThatOthersAreServedAndNothingIsLogged();
    }

    private void assertThatOthersAreServedAndNothingIsLogged() {
        assertThat(server.get("ann", "/accounts/A/positions").status()).isEqualTo(200);
        assertThat(heard.records).isEmpty();
    }

    /** The first byte that these are answered with; negative if the server just hangs up. */
    private static int firstOf(byte[] sent) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(sent);
            return socket.getInputStream().read();
        } catch (SocketException reset) {
            return -1;
        }
    }

    private static void send(byte[] sent) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(sent);
            socket.shutdownOutput();
            socket.getInputStream().readAllBytes();
        } catch (SocketException reset) {
            assertThat(reset).isNotNull(); // as good an answer as any
        }
    }

    private static Socket connect() throws IOException {
        URI address = URI.create(server.address());
        Socket socket = new Socket(address.getHost(), address.getPort());
        socket.setSoTimeout(TIMEOUT_MILLIS);
        return socket;
    }

    /** What a client says first that knows this version and none before or after it. */
    private static byte[] hello(int version) throws IOException {
        byte[] extensions =
                HexFormat.of()
                        .parseHex(
                                "000a00060004001d0017" // groups
                                        + "000b00020100" // points
                                        + "000d000a0008040308040401"
                                        + "0503"); // signatures
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(body);
        out.writeShort(version);
        out.write(new byte[32]);
        out.writeByte(0);
        byte[] suites = HexFormat.of().parseHex("c02bc02fc009c013002f");
        out.writeShort(suites.length);
        out.write(suites);
        out.writeShort(0x0100);
        out.writeShort(extensions.length);
        out.write(extensions);
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        DataOutputStream head = new DataOutputStream(record);
        head.writeByte(HANDSHAKE);
        head.writeShort(0x0301);
        head.writeShort(body.size() + 4);
        head.writeInt(0x01000000 | body.size());
        body.writeTo(head);
        return record.toByteArray();
    }

    private static final class Heard extends Handler {

        private final List<LogRecord> records = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord record) {
            if (record.getThrown() != null || record.getLevel().intValue() > 800) {
                records.add(record);
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
