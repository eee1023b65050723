package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.server.kit.MadeCertificate;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Many requests at once on one connection, which are answered one after the other. The attack
 * {@code pipelined-by-a-user} sends 10,000 for the positions of a user.
 */
class PipelinedRequestsTest {

    private static final String ANN = RawHttp.basic("ann", "secret");

    private static TestServer plain;
    private static TestServer overTls;

    @BeforeAll
    static void start(@TempDir Path directory) {
        plain = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
        overTls = plain.anotherWith(MadeCertificate.named("blotter").writeTo(directory));
    }

    @AfterAll
    static void stop() {
        overTls.close();
        plain.closeWithDatabase();
    }

    @ParameterizedTest
    @CsvSource({
        "false, 2000, 404, /nothing",
        "false, 600,  200, /dxsca-web/accounts/A/instruments/query?limit=1",
        "false, 600,  200, /dxsca-web/accounts/A/positions",
        "true,  600,  200, /dxsca-web/accounts/A/instruments/query?limit=1"
    })
    void manyAreAnsweredInOrderWhileOthersAreServed(
            boolean tls, int many, int status, String path) {
        String address = (tls ? overTls : plain).address();
        try (RawHttp http = RawHttp.to(address)) {
            CompletableFuture<Void> sent =
                    CompletableFuture.runAsync(
                            () -> send(many, http, path), task -> new Thread(task).start());
            for (int i = 0; i < many; i++) {
                RawHttp.Answer answer = http.answer(false);
                assertThat(answer.status()).isEqualTo(status);
                assertThat(answer.header("X-Request-Id")).isEqualTo("r-" + i);
                if (i % (many / 10) == 0) {
                    assertThat(RawHttp.get(address, path, ANN).status()).isEqualTo(status);
                }
            }
            sent.join();
        }
    }

    private static void send(int many, RawHttp http, String path) {
        for (int i = 0; i < many; i += 100) {
            StringBuilder some = new StringBuilder();
            for (int j = i; j < i + 100; j++) {
                some.append("GET ").append(path).append(" HTTP/1.1\r\nHost: x\r\n").append(ANN);
                some.append("\r\nX-Request-Id: r-").append(j).append("\r\n\r\n");
            }
            http.write(some.toString());
        }
    }
}
