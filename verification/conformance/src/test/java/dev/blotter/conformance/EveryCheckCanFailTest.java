package dev.blotter.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class EveryCheckCanFailTest {

    private HttpServer content;
    private HttpServer failing;

    @BeforeEach
    void start() throws IOException {
        content = server(200, "{}");
        failing = server(500, "no JSON");
    }

    @AfterEach
    void stop() {
        content.stop(0);
        failing.stop(0);
    }

    static List<Check> checks() {
        return Main.checks();
    }

    @ParameterizedTest
    @MethodSource("checks")
    void fails(Check check) {
        assertThat(holds(check, content) && holds(check, failing)).isFalse();
    }

    @Test
    void whatFailsIsPrintedWithTheReasonAndTheCommandFails() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int exitCode =
                Main.run(
                        List.of(addressOf(failing).toString()),
                        new PrintStream(out, true, StandardCharsets.UTF_8));

        assertThat(exitCode).isOne();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("FAILS  interface 4.1  by type")
                .contains("expected status 200, got 500")
                .contains("0 of " + checks().size() + " checks hold.");
    }

    @ParameterizedTest
    @MethodSource("checks")
    void saysInWhichDocumentItIsSaid(Check check) {
        assertThat(check.paragraph()).matches("(interface|contract) [1-9](\\.[1-9])?|ours");
    }

    @Test
    void onlyWhatIsAskedForIsChecked() {
        assertThat(printed("--of=interface"))
                .contains("FAILS  interface 7")
                .doesNotContain("contract", "ours");
        assertThat(printed("--of=ours,contract 7", "--without=contract 7.2"))
                .contains("FAILS  ours", "FAILS  contract 7.1", "FAILS  contract 7 ")
                .doesNotContain("interface 4", "contract 6", "contract 7.2");
        assertThat(printed("--of=contract 4.")).startsWith("no check is of 'contract 4.'");
    }

    private String printed(String... options) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.add(addressOf(failing).toString());
        Main.run(arguments, new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void withoutAServerItSaysSo() {
        URI address = addressOf(failing);
        failing.stop(0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThat(
                        Main.run(
                                List.of(address.toString()),
                                new PrintStream(out, true, StandardCharsets.UTF_8)))
                .isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith(address + " cannot be reached: Connection");
    }

    @Test
    void anAddressThatIsNoneIsNamed() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThat(
                        Main.run(
                                List.of("http://no address"),
                                new PrintStream(out, true, StandardCharsets.UTF_8)))
                .isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("http://no address");
    }

    private static boolean holds(Check check, HttpServer server) {
        try {
            check.expectation().accept(new Server(addressOf(server)));
            return true;
        } catch (Unmet failed) {
            return false;
        }
    }

    private static URI addressOf(HttpServer server) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/api");
    }

    private static HttpServer server(int status, String body) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, status, body));
        server.start();
        return server;
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, head ? -1 : bytes.length);
        if (!head) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }
}
