package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.blotter.server.BlotterServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.LocalTime;
import org.junit.jupiter.api.Test;

class OwnServerTest {

    @Test
    void answersFromTheResource() throws IOException, InterruptedException {
        try (BlotterServer server = OwnServer.start(0)) {
            HttpResponse<String> answer = get(server.address() + "/time");

            assertEquals(200, answer.statusCode());
            assertNotNull(LocalTime.parse(answer.body()));
        }
    }

    @Test
    void hasNothingElse() throws IOException, InterruptedException {
        try (BlotterServer server = OwnServer.start(0)) {
            assertEquals(404, get(server.address() + "/accounts/positions").statusCode());
        }
    }

    private static HttpResponse<String> get(String address)
            throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(address)).build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
