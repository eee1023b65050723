package dev.blotter.adapter.rest.kit;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
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
public final class InProcess {

    private static final URI BASE = URI.create("http://localhost/any/where/");

    private final ApplicationHandler jersey;

    /** The feature over these use cases, with other components of the server it is alone in. */
    public InProcess(Blotter blotter, Object... others) {
        this(new BlotterFeature(blotter), others);
    }

    public InProcess(BlotterFeature feature, Object... others) {
        this(new ResourceConfig().register(feature.asWholeApplication()).registerInstances(others));
    }

    /** Any application. */
    public InProcess(ResourceConfig application) {
        this.jersey = new ApplicationHandler(application);
    }

    public static InProcess overSampleBooks() {
        return over(SampleBooks.books());
    }

    public static InProcess over(Books books) {
        return over(new InMemoryBooks(books));
    }

    public static InProcess over(BookKeeper keeper) {
        return over(keeper.ports(), Limits.DEFAULT);
    }

    public static InProcess over(DrivenPorts ports, Limits limits) {
        return new InProcess(Blotter.over(ports, limits));
    }

    /** GET as this user; {@code headers} are names and values in turn. */
    public Answer get(UserName user, String path, String... headers) {
        return send("GET", path, as(user, headers));
    }

    public Answer send(String method, String path, Map<String, String> headers) {
        return send(method, path, headers, "");
    }

    public Answer send(String method, String path, Map<String, String> headers, String body) {
        return send(method, path, headers, body.getBytes(StandardCharsets.UTF_8));
    }

    public Answer send(String method, String path, Map<String, String> headers, byte[] body) {
        ContainerRequest request =
                new ContainerRequest(
                        BASE,
                        URI.create(BASE + path),
                        method,
                        null,
                        new MapPropertiesDelegate(),
                        jersey.getConfiguration());
        headers.forEach((name, value) -> request.header(name, value));
        request.setEntityStream(new ByteArrayInputStream(body));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ContainerResponse response = jersey.apply(request, bytes).get();
            return new Answer(
                    response.getStatus(), response.getStringHeaders(), bytes.toByteArray());
        } catch (InterruptedException | ExecutionException failed) {
            throw new AssertionError(failed);
        }
    }

    /** The headers, given as names and values in turn, with the credentials of this user. */
    public static Map<String, String> as(UserName user, String... headers) {
        Map<String, String> all = headers(headers);
        all.put(HttpHeaders.AUTHORIZATION, Basic.of(user));
        return all;
    }

    /** The headers, given as names and values in turn. */
    public static Map<String, String> headers(String... namesAndValues) {
        Map<String, String> pairs = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            pairs.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return pairs;
    }
}
