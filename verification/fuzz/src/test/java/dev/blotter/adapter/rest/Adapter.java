package dev.blotter.adapter.rest;

import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ApplicationHandler;
import org.glassfish.jersey.server.ContainerRequest;
import org.glassfish.jersey.server.ContainerResponse;
import org.glassfish.jersey.server.ResourceConfig;

/** The whole adapter over sample books, without a server. */
final class Adapter {

    private static final URI BASE = URI.create("http://localhost/any/");

    private final ApplicationHandler jersey =
            new ApplicationHandler(
                    new ResourceConfig()
                            .register(
                                    new BlotterFeature(
                                                    Blotter.over(
                                                            new InMemoryBooks(SampleBooks.books())
                                                                    .ports(),
                                                            Limits.DEFAULT))
                                            .asWholeApplication()));

    /** What is answered: a status, and a body. */
    record Answer(int status, String body) {}

    Answer send(String method, URI path, Map<String, String> headers, byte[] body) {
        ContainerRequest request =
                new ContainerRequest(
                        BASE,
                        URI.create(BASE.toString() + path),
                        method,
                        null,
                        new MapPropertiesDelegate(),
                        jersey.getConfiguration());
        headers.forEach((name, value) -> request.header(name, value));
        request.setEntityStream(new ByteArrayInputStream(body));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ContainerResponse response = jersey.apply(request, bytes).get();
            return new Answer(response.getStatus(), bytes.toString(StandardCharsets.UTF_8));
        } catch (InterruptedException | ExecutionException failed) {
            throw new AssertionError(failed);
        }
    }
}
