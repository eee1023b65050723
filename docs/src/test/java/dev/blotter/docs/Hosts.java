package dev.blotter.docs;

import java.net.URI;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ApplicationHandler;
import org.glassfish.jersey.server.ContainerRequest;
import org.glassfish.jersey.server.ResourceConfig;

/** Asks applications in which the interface is mounted, without a server. */
final class Hosts {

    private static final URI BASE = URI.create("http://localhost/");

    private Hosts() {}

    /** The status of an answer to a caller about themselves. */
    static int status(ResourceConfig application, Map<String, String> headers)
            throws InterruptedException, ExecutionException {
        ApplicationHandler jersey = new ApplicationHandler(application);
        ContainerRequest request =
                new ContainerRequest(
                        BASE,
                        BASE.resolve("users/self"),
                        "GET",
                        null,
                        new MapPropertiesDelegate(),
                        jersey.getConfiguration());
        headers.forEach((name, value) -> request.header(name, value));
        return jersey.apply(request).get().getStatus();
    }
}
