package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.Test;

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

    private static BlotterServer start() throws IOException {
        return BlotterServer.start(
                new ResourceConfig(Hello.class), ServerSettings.of("127.0.0.1", 0).withRoot(ROOT));
    }

    private static HttpResponse<String> get(String address)
            throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(address)).build(),
                        HttpResponse.BodyHandlers.ofString());
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
