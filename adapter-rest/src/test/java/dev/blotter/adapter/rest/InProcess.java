package dev.blotter.adapter.rest;

import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ApplicationHandler;
import org.glassfish.jersey.server.ContainerRequest;
import org.glassfish.jersey.server.ContainerResponse;
import org.glassfish.jersey.server.ResourceConfig;

/**
 * The feature inside Jersey, without a server: requests go in as values and answers come out as
 * values.
 */
final class InProcess {

    private static final URI BASE = URI.create("http://localhost/any/where/");

    final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final ApplicationHandler jersey;

    InProcess() {
        this(Limits.DEFAULT);
    }

    InProcess(Limits limits) {
        this.jersey =
                new ApplicationHandler(
                        new ResourceConfig()
                                .register(new BlotterFeature(Blotter.over(ports(), limits))));
    }

    InProcess(Blotter blotter) {
        this.jersey =
                new ApplicationHandler(new ResourceConfig().register(new BlotterFeature(blotter)));
    }

    DrivenPorts ports() {
        return portsOf(books);
    }

    static DrivenPorts portsOf(BookKeeper keeper) {
        return new DrivenPorts(
                keeper.permissionBook(),
                keeper.credentialBook(),
                keeper.sessions(),
                keeper.instruments(),
                keeper.positions());
    }

    static String basic(UserName user) {
        return basic(user.value(), SampleBooks.passwordOf(user));
    }

    static String basic(String user, String password) {
        byte[] octets = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(octets);
    }

    /** GET as this user; {@code headers} are names and values in turn. */
    Answer get(UserName user, String path, String... headers) {
        Map<String, String> all = pairs(headers);
        all.put(HttpHeaders.AUTHORIZATION, basic(user));
        return send("GET", path, all, "");
    }

    Answer send(String method, String path, Map<String, String> headers, String body) {
        ContainerRequest request =
                new ContainerRequest(
                        BASE,
                        URI.create(BASE + path),
                        method,
                        null,
                        new MapPropertiesDelegate(),
                        jersey.getConfiguration());
        headers.forEach((name, value) -> request.header(name, value));
        request.setEntityStream(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ContainerResponse response = jersey.apply(request, bytes).get();
            return new Answer(response.getStatus(), bytes, response.getStringHeaders());
        } catch (InterruptedException | ExecutionException failed) {
            throw new AssertionError(failed);
        }
    }

    static Map<String, String> pairs(String... namesAndValues) {
        Map<String, String> pairs = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            pairs.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return pairs;
    }

    record Answer(int status, ByteArrayOutputStream content, Map<String, List<String>> headers) {

        String body() {
            return content.toString(StandardCharsets.UTF_8);
        }

        String header(String name) {
            return headers.containsKey(name) ? String.join(", ", headers.get(name)) : "";
        }
    }
}
