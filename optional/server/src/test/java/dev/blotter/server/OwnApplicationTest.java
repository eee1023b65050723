package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.server.connection.ListenFailed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An application that has nothing of the interface. */
class OwnApplicationTest {

    private static final String ROOT = "/own";

    @Test
    void itsResourcesAnswerBelowTheRoot() throws IOException, InterruptedException {
        try (BlotterServer server = start()) {
            HttpResponse<String> answer = get(server.address() + "/hello");

            assertThat(server.address()).endsWith(ROOT);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("hello");
        }
    }

    @Test
    void whatItDoesNotHaveIsNotFound() throws IOException, InterruptedException {
        try (BlotterServer server = start()) {
            assertThat(get(server.address() + "/other").statusCode()).isEqualTo(404);
            assertThat(get(server.origin() + "/hello").statusCode()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "api.example.org, http://api.example.org:80/own/there",
        "api.example.org:8443, http://api.example.org:8443/own/there",
        "[::1]:99, http://[::1]:99/own/there",
        "a_b, http://localhost:80/own/there",
        "a:b:c, http://localhost:80/own/there",
        "user@host, http://localhost:80/own/there",
        "x:70000, http://localhost:80/own/there",
        "'x/y', http://localhost:80/own/there",
        "'', http://localhost:80/own/there"
    })
    void addressesThatItMakesHaveTheHostThatTheClientNames(String host, String location)
            throws IOException {
        assertThat(locationFor("HTTP/1.1\r\nHost: %s\r\nConnection: close".formatted(host)))
                .isEqualTo(location);
    }

    /** That of the server's own address would be one to be looked up, and have its port. */
    @Test
    void aClientThatNamesNoHostGetsOneThatIsNotLookedUp() throws IOException {
        assertThat(locationFor("HTTP/1.0")).isEqualTo("http://localhost:80/own/there");
        assertThat(locationFor("HTTP/1.0" + "\r\nX: y".repeat(100)))
                .isEqualTo("http://localhost:80/own/there");
    }

    private static String locationFor(String versionAndHeaders) throws IOException {
        try (BlotterServer server = start();
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            String request = "GET /own/moved " + versionAndHeaders + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String answer =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answer).startsWith("HTTP/1.1 303 ");
            return answer.lines()
                    .filter(line -> line.startsWith("Location: "))
                    .map(line -> line.substring("Location: ".length()))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void whatItDoesNotCatchIsADefectInUtf8() throws IOException, InterruptedException {
        try (BlotterServer server = start()) {
            HttpResponse<String> answer = get(server.address() + "/broken");

            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.headers().firstValue("Content-Type"))
                    .hasValue("application/json;charset=UTF-8");
        }
    }

    @Test
    void whatCannotListenLeavesNoThread() throws IOException, InterruptedException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Set<Thread> before = Thread.getAllStackTraces().keySet();
            ServerSettings settings = ServerSettings.of("127.0.0.1", taken.getLocalPort());

            assertThatExceptionOfType(ListenFailed.class)
                    .isThrownBy(
                            () -> BlotterServer.start(new ResourceConfig(Hello.class), settings));
            for (Thread each : Thread.getAllStackTraces().keySet()) {
                if (!before.contains(each)) {
                    each.join(300_000);
                    assertThat(each.isAlive()).as(each.getName()).isFalse();
                }
            }
        }
    }

    private static BlotterServer start() throws IOException {
        return BlotterServer.start(
                new ResourceConfig(Hello.class, Odd.class),
                ServerSettings.of("127.0.0.1", 0).withRoot(ROOT));
    }

    private static HttpResponse<String> get(String address)
            throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(address)).build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    /** A resource that sends clients elsewhere, and one that fails. */
    @Path("/")
    public static final class Odd {

        @GET
        @Path("moved")
        public Response moved() {
            return Response.seeOther(URI.create("there")).build();
        }

        @GET
        @Path("broken")
        public Response broken() {
            return Response.status(Integer.parseInt("broken on purpose")).build();
        }
    }

    /** A resource of a team of its own. */
    @Path("/hello")
    public static final class Hello {

        @GET
        public String hello() {
            return "hello";
        }
    }
}
