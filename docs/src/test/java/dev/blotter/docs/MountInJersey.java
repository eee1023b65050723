package dev.blotter.docs;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import org.glassfish.jersey.server.ResourceConfig;

/**
 * The snippet in README that mounts the interface; {@link SnippetsTest} compares it word for word
 * and runs it.
 */
final class MountInJersey {

    private MountInJersey() {}

    static ResourceConfig mounted(Blotter blotter) {
        ResourceConfig application = new ResourceConfig().register(new BlotterFeature(blotter));
        return application;
    }
}
