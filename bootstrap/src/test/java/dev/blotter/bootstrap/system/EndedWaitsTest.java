package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Clients that wait for news for a minute, and then go or ask for something else; none of them has
 * the patience to wait as long for the answer.
 */
@OnEveryEngine
class EndedWaitsTest {

    private static final String PATH = "/accounts/A/positions";

    private static final String PING = "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n";

    private static TestServer server;

    private Socket socket;
    private RawHttp http;

    /** The server is started once for each engine, before there is an instance. */
    EndedWaitsTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void start(TestEngine engine, @TempDir Path directory) {
        server = TestServer.over(TestDatabase.on(engine), CsvBooks.small(), directory);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        server.closeWithDatabase();
    }

    @BeforeEach
    void connect() throws IOException {
        URI address = URI.create(server.address());
        socket = new Socket(address.getHost(), address.getPort());
        http = RawHttp.over(socket);
    }

    @AfterEach
    void disconnect() {
        http.close();
        server.awaitWaiting(0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whoIsGoneIsForgottenAtOnce(boolean byReset) throws IOException {
        socket.setSoLinger(byReset, 0);
        http.write(wait("60"));
        server.awaitWaiting(1);
        isForgottenAtOnce();
    }

    @Test
    void whoIsGoneAfterMoreThanOneTurnOfRequestsIsForgottenAtOnce() {
        http.write(PING.repeat(16) + wait("60"));
        server.awaitWaiting(1);
        isForgottenAtOnce();
    }

    @Test
    void whoSendsTheNextRequestMeanwhileWaitsNoLonger() {
        http.write(wait("60"));
        server.awaitWaiting(1);
        http.write(PING);

        theWaitHasEnded();
        assertThat(http.answer(false).status()).isEqualTo(204);
    }

    @Test
    void whoSendsTheNextRequestTogetherWithItDoesNotWait() {
        http.write(wait("60") + PING);

        theWaitHasEnded();
        assertThat(http.answer(false).status()).isEqualTo(204);
    }

    @Test
    void whoSendsNothingAfterItDoesNotWait() {
        http.write(wait("60"));
        http.endOutput();

        theWaitHasEnded();
    }

    @Test
    void theNextRequestWaitsAgain() {
        long begun = System.nanoTime();
        http.write(wait("60") + wait("1"));
        theWaitHasEnded();

        theWaitHasEnded();
        assertThat(System.nanoTime() - begun).isGreaterThan(900_000_000L);
    }

    private void isForgottenAtOnce() {
        long begun = System.nanoTime();
        http.close();
        server.awaitWaiting(0);
        assertThat(Duration.ofNanos(System.nanoTime() - begun))
                .as("of a minute")
                .isLessThan(Duration.ofSeconds(50));
    }

    private void theWaitHasEnded() {
        RawHttp.Answer answer = http.answer(false);
        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.header("ETag")).isEqualTo(tag());
    }

    private String wait(String seconds) {
        return "GET /dxsca-web%s HTTP/1.1\r\nHost: x\r\n%s\r\nIf-None-Match: %s\r\nPrefer: wait=%s\r\n\r\n"
                .formatted(PATH, RawHttp.basic("ann", "secret"), tag(), seconds);
    }

    private String tag() {
        return server.get("ann", PATH).header("ETag");
    }
}
