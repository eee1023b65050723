package org.example;

import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.io.IOException;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.glassfish.jersey.server.ResourceConfig;

/** Serves a resource of our own, without Blotter's interface, on Blotter's HTTP server. */
public final class OwnServer {

    private OwnServer() {}

    /** Starts to listen on this port; 0 is a free one. */
    public static BlotterServer start(int port) throws IOException {
        return BlotterServer.start(
                new ResourceConfig(Clock.class), ServerSettings.of("127.0.0.1", port));
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        try (BlotterServer server = start(8080)) {
            System.out.println("The time is at " + server.address() + "/time");
            Thread.currentThread().join();
        }
    }

    /** The time of day. */
    @Path("/time")
    public static final class Clock {

        @GET
        @Produces("text/plain")
        public String now() {
            return LocalTime.now(ZoneOffset.UTC).toString();
        }
    }
}
