package dev.blotter.bootstrap.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.bootstrap.page.Pages;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpContainer;
import org.glassfish.jersey.server.ContainerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Answers that fail before or after some of them has been sent. */
class HalfAnswersTest {

    private static final ServerSettings SETTINGS =
            new ServerSettings(
                    "127.0.0.1", 0, "/", 8192, 16384, 65536, 1, 10, Duration.ofSeconds(1));

    private final HttpServer server = new HttpServer();
    private final NetworkListener listener = new NetworkListener("test", "127.0.0.1", 0);

    @BeforeEach
    void start() throws IOException {
        ResourceConfig application = new ResourceConfig(Answers.class).register(new HalfAnswers());
        GrizzlyHttpContainer jersey =
                ContainerFactory.createContainer(GrizzlyHttpContainer.class, application);
        server.addListener(listener);
        server.getServerConfiguration()
                .addHttpHandler(
                        new RequestHandler(jersey, SETTINGS, Dispatch.TO_WORKERS, Pages.NONE), "/");
        server.start();
    }

    @AfterEach
    void stop() {
        server.shutdownNow();
    }

    @Test
    void theConnectionBreaksInsteadOfEndingTheAnswer() {
        assertThatThrownBy(() -> get("half")).isInstanceOf(IOException.class);
    }

    @Test
    void whatFailsBeforeItsFirstByteIsAnError() throws Exception {
        assertThat(get("none").statusCode()).isEqualTo(500);
    }

    @Test
    void aWholeAnswerIsLeftAlone() throws Exception {
        assertThat(get("whole").body()).hasSize(Answers.SIZE);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(
                                        URI.create(
                                                "http://127.0.0.1:"
                                                        + listener.getPort()
                                                        + "/"
                                                        + path))
                                .timeout(Duration.ofSeconds(20))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    /** What is served. */
    @Path("/")
    public static final class Answers {

        private static final int SIZE = 100_000;

        /** Sends some of the answer. */
        @GET
        @Path("half")
        public StreamingOutput half() {
            return out -> {
                out.write(new byte[SIZE]);
                throw new IllegalStateException("a defect");
            };
        }

        /** Sends nothing. */
        @GET
        @Path("none")
        public StreamingOutput none() {
            return out -> {
                throw new IllegalStateException("a defect");
            };
        }

        /** Sends all. */
        @GET
        @Path("whole")
        public StreamingOutput whole() {
            return out -> out.write("x".repeat(SIZE).getBytes(StandardCharsets.US_ASCII));
        }
    }
}
