package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.kit.MadeCertificate;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import javax.net.ssl.SSLSocket;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of TLS that come in many parts, or many in one. */
class TlsRecordsTest {

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final int CLIENTS = 10;
    private static final int PARTS = 300;
    private static final long SOME_HEAP = 32 << 20;

    private BlotterServer server;

    @BeforeEach
    void start(@TempDir Path directory) throws IOException {
        ServerSettings settings =
                ServerSettings.of("127.0.0.1", 0)
                        .with(new ConnectionLimits(1000, LONG, LONG, LONG, LONG))
                        .with(MadeCertificate.named("blotter").writeTo(directory));
        server = BlotterServer.start(new ResourceConfig(), settings);
        RawHttp.get(server.address(), "/");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aRecordThatIsDribbledTakesNoMoreMemoryThanItsBytes() throws IOException {
        long before = heap();
        Socket[] clients = new Socket[CLIENTS];
        for (int i = 0; i < CLIENTS; i++) {
            clients[i] = connect();
            clients[i].setTcpNoDelay(true);
            clients[i].getOutputStream().write(HexFormat.of().parseHex("160301ffff"));
        }
        for (int part = 0; part < PARTS; part++) {
            for (Socket client : clients) {
                client.getOutputStream().write(0);
            }
            Pause.of(1);
        }

        assertThat(heap() - before).isLessThan(SOME_HEAP);
        for (Socket client : clients) {
            client.close();
        }
    }

    @Test
    void whatComesBehindTheEndIsNotKept() throws IOException {
        long before = heap();
        byte[] record = Arrays.copyOf(HexFormat.of().parseHex("1703034000"), 5 + 0x4000);
        try (Held socket = new Held(server.address());
                SSLSocket secure = TlsClient.over(socket, "TLSv1.3")) {
            secure.shutdownOutput();
            for (int sent = 0; sent < 2 * SOME_HEAP; sent += record.length) {
                socket.getOutputStream().write(record);
            }
            socket.getOutputStream().flush();

            assertThat(heap() - before).isLessThan(SOME_HEAP);
        }
    }

    @Test
    void aRequestIsAnsweredThatComesTogetherWithTheEnd() throws IOException {
        try (Held socket = new Held(server.address());
                SSLSocket secure = TlsClient.over(socket, "TLSv1.3");
                RawHttp http = RawHttp.over(secure)) {
            assertThat(http.request("GET", "/").status()).isEqualTo(404);
            socket.holds = true;
            secure.getOutputStream()
                    .write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            secure.shutdownOutput();
            socket.send();

            assertThat(http.answer(false).status()).isEqualTo(404);
        }
    }

    private Socket connect() throws IOException {
        URI address = URI.create(server.address());
        return new Socket(address.getHost(), address.getPort());
    }

    private static long heap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** One end of a connection, which stays open when TLS ends, and can hold back what is sent. */
    private static final class Held extends Socket {

        private volatile boolean holds;
        private OutputStream out;

        private Held(String address) throws IOException {
            super(URI.create(address).getHost(), URI.create(address).getPort());
        }

        @Override
        public synchronized OutputStream getOutputStream() throws IOException {
            if (out == null) {
                out =
                        new BufferedOutputStream(super.getOutputStream(), 1 << 16) {
                            @Override
                            public synchronized void flush() throws IOException {
                                if (!holds) {
                                    super.flush();
                                }
                            }
                        };
            }
            return out;
        }

        @Override
        public void shutdownOutput() {}

        private void send() throws IOException {
            holds = false;
            out.flush();
        }
    }
}
