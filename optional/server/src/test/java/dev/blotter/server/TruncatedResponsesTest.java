package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.server.connection.Connections;
import dev.blotter.server.exchange.Exchanges;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.framing.RequestLimits;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpContainer;
import org.glassfish.jersey.server.ContainerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Answers that fail before or after some of them has been sent. */
class TruncatedResponsesTest {

    private static final ServerSettings SETTINGS =
            new ServerSettings(
                    "127.0.0.1",
                    0,
                    "/",
                    new RequestLimits(8192, 16384, 65536, 1, 10, Duration.ofSeconds(1)));

    private final HttpServer server = new HttpServer();
    private final NetworkListener listener = new NetworkListener("test", "127.0.0.1", 0);

    @BeforeEach
    void start() throws IOException {
        ResourceConfig application =
                new ResourceConfig(Answers.class).register(new TruncatedResponses());
        GrizzlyHttpContainer jersey =
                ContainerFactory.createContainer(GrizzlyHttpContainer.class, application);
        Exchanges exchanges = new Exchanges(RequestObserver.NONE);
        new Connections(SETTINGS.connections(), SETTINGS.requests(), exchanges).watch(listener);
        server.addListener(listener);
        server.getServerConfiguration()
                .addHttpHandler(new RequestHandler(jersey, SETTINGS, RequestObserver.NONE), "/");
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

    @Test
    void clientsThatGoAwayLeaveNoTraceInTheLog() throws Exception {
        try (WarningsInTheLog warnings = new WarningsInTheLog()) {
            for (int i = 0; i < 10; i++) {
                goAwayAmidTheAnswer("vast");
            }
            assertThat(get("whole").statusCode()).isEqualTo(200); // by the only worker

            assertThat(warnings.messages()).isEmpty();
        }
    }

    @Test
    void aDefectAmidAnAnswerIsInTheLog() throws Exception {
        try (WarningsInTheLog warnings = new WarningsInTheLog()) {
            assertThatThrownBy(() -> get("half")).isInstanceOf(IOException.class);
            assertThat(get("whole").statusCode()).isEqualTo(200);

            assertThat(warnings.messages()).isNotEmpty();
        }
    }

    /** Asks twice over one connection, reads a little, and resets the connection. */
    private void goAwayAmidTheAnswer(String path) throws IOException {
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), listener.getPort())) {
            byte[] request =
                    "GET /%s HTTP/1.1\r\nHost: test\r\n\r\n"
                            .formatted(path)
                            .getBytes(StandardCharsets.US_ASCII);
            client.getOutputStream().write(request);
            client.getOutputStream().write(request);
            assertThat(client.getInputStream().readNBytes(100)).hasSize(100);
            client.setSoLinger(true, 0);
        }
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
                                .timeout(Duration.ofMinutes(5))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    /** What Jersey and Grizzly find worth a warning, as they log it. */
    private static final class WarningsInTheLog extends Handler implements AutoCloseable {

        private final Logger logger = Logger.getLogger("org.glassfish");
        private final List<String> messages = new CopyOnWriteArrayList<>();

        WarningsInTheLog() {
            setLevel(Level.WARNING);
            logger.addHandler(this);
        }

        List<String> messages() {
            return messages;
        }

        @Override
        public void publish(LogRecord event) {
            if (isLoggable(event)) {
                messages.add(event.getMessage());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            logger.removeHandler(this);
        }
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

        /** Sends more than a connection holds before its client reads. */
        @GET
        @Path("vast")
        public StreamingOutput vast() {
            return out -> {
                for (int i = 0; i < 500; i++) {
                    out.write(new byte[SIZE]);
                }
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
