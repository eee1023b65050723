package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.Refusal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Too many clients, clients that do not read, and clients that wait with reason. */
class ConnectionsTest {

    private static final Duration SHORT = Duration.ofSeconds(2);
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final int MANY = 100_000;
    private static final int A_STEP = 1 << 18;

    /** More than all buffers between a server and a client on one machine hold. */
    private static final FindInstruments LARGE = Searches.by(query -> Searches.ofMany(query, MANY));

    @Test
    void aConnectionBeyondTheLimitIsClosedUntilAnotherOneGoes() {
        try (OneWorker server = OneWorker.with(new ConnectionLimits(2, LONG, LONG, LONG, LONG));
                RawHttp one = RawHttp.to(server.address())) {
            try (RawHttp other = RawHttp.to(server.address())) {
                assertThat(ask(one)).isEqualTo(200);
                assertThat(ask(other)).isEqualTo(200);
                try (RawHttp tooMany = RawHttp.to(server.address())) {
                    assertThat(tooMany.isClosedByServer()).isTrue();
                }
                assertThat(server.nextTurnedAway()).isEqualTo(Refusal.TOO_MANY_CONNECTIONS);
                assertThat(ask(one)).isEqualTo(200);
            }
            server.awaitConnections(1);
            assertThat(server.get().status()).isEqualTo(200);
        }
    }

    @Test
    void aClientThatDoesNotReadIsCutOffAndItsWorkerFreed() throws Exception {
        try (OneWorker server =
                        OneWorker.with(new ConnectionLimits(9, LONG, LONG, LONG, SHORT), LARGE);
                Socket client = slowReader(server)) {
            assertThat(server.nextTurnedAway()).isEqualTo(Refusal.TOO_SLOW);
            assertThat(server.next().outcome()).isEqualTo(Outcome.LOST);
            assertThat(client.isClosed()).isFalse();
            assertThat(server.get().status()).isEqualTo(200);
        }
    }

    @Test
    void aClientThatReadsSlowlyButSteadilyGetsItAll() throws Exception {
        try (OneWorker server =
                        OneWorker.with(new ConnectionLimits(9, SHORT, SHORT, SHORT, SHORT), LARGE);
                Socket client = slowReader(server)) {
            long begun = System.nanoTime();
            long all = 0;
            int some = A_STEP;
            while (some == A_STEP) {
                some = client.getInputStream().readNBytes(A_STEP).length;
                all += some;
                Pause.of(20);
            }
            assertThat(all).isEqualTo(server.next().bytes());
            assertThat(System.nanoTime() - begun).isGreaterThan(SHORT.toNanos());
        }
    }

    @Test
    void aClientThatWaitsForNewsOutlivesAllLimits() {
        try (OneWorker server =
                OneWorker.with(new ConnectionLimits(9, SHORT, SHORT, SHORT, SHORT))) {
            String tag =
                    RawHttp.get(server.address(), OneWorker.POSITIONS, OneWorker.ANN)
                            .header("ETag");
            try (RawHttp http = RawHttp.to(server.address())) {
                RawHttp.Answer answer =
                        http.request(
                                "GET",
                                OneWorker.POSITIONS,
                                OneWorker.ANN,
                                "If-None-Match: " + tag,
                                "Prefer: wait=4");

                assertThat(answer.status()).isEqualTo(304);
                assertThat(answer.header("Preference-Applied")).isEqualTo("wait=4");
                assertThat(http.request("GET", OneWorker.POSITIONS, OneWorker.ANN).status())
                        .isEqualTo(200);
            }
        }
    }

    private static int ask(RawHttp http) {
        return http.request("GET", OneWorker.PATH, OneWorker.ANN).status();
    }

    /** A client that has asked, and has little room for an answer. */
    private static Socket slowReader(OneWorker server) throws IOException {
        Socket client = new Socket();
        client.setReceiveBufferSize(4096);
        int port = URI.create(server.address()).getPort();
        client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        String request =
                "GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n%s\r\n\r\n"
                        .formatted(OneWorker.PATH, OneWorker.ANN);
        client.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return client;
    }
}
