package dev.blotter.adapter.rest.request;

import jakarta.ws.rs.container.ResourceInfo;

/**
 * Distinguishes the resources of this adapter from others that are mounted in the same application.
 */
public final class OwnResources {

    private static final String ADAPTER = "dev.blotter.adapter.rest.";

    private OwnResources() {}

    /** Whether {@code resource} is one of this adapter. */
    public static boolean include(ResourceInfo resource) {
        return resource.getResourceClass().getName().startsWith(ADAPTER);
    }
}
