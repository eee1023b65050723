package dev.blotter.docs;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.domain.access.Caller;
import java.util.Optional;
import org.glassfish.jersey.server.ResourceConfig;

/**
 * The snippet in docs/embedding.md that mounts the interface for users whom the application has
 * authenticated; {@link SnippetsTest} compares it word for word and runs it.
 */
final class MountWithOwnUsers {

    private MountWithOwnUsers() {}

    static ResourceConfig mounted(Blotter blotter) {
        ResourceConfig application =
                new ResourceConfig()
                        .register(
                                BlotterFeature.with(
                                        blotter,
                                        request ->
                                                Optional.ofNullable(
                                                                request.getHeaderString("X-Client"))
                                                        .flatMap(Caller::find)));
        return application;
    }
}
