package dev.blotter.adapter.rest.error;

import jakarta.ws.rs.container.ResourceInfo;

/**
 * Distinguishes the resources of this adapter from others that are mounted in the same application.
 */
public final class OwnResources {

    private static final String ADAPTER = "dev.blotter.adapter.rest.";

    private OwnResources() {}

    /** Whether {@code resource} is one of this adapter; it is none where no address was found. */
    public static boolean include(ResourceInfo resource) {
        Class<?> type = resource.getResourceClass();
        return type != null && type.getName().startsWith(ADAPTER);
    }
}
