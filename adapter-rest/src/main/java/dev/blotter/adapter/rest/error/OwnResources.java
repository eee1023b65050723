package dev.blotter.adapter.rest.error;

import jakarta.ws.rs.container.ResourceInfo;
import org.glassfish.jersey.server.model.ResourceMethod;

/**
 * Distinguishes the resources of this adapter from others that are mounted in the same application.
 */
public final class OwnResources {

    private static final String ADAPTER = "dev.blotter.adapter.rest.";

    private OwnResources() {}

    /** Whether {@code resource} is one of this adapter; it is none where no address was found. */
    public static boolean include(ResourceInfo resource) {
        return resource.getResourceClass() != null && include(resource.getResourceClass());
    }

    /** Whether {@code method} is one of a resource of this adapter. */
    public static boolean include(ResourceMethod method) {
        return include(method.getInvocable().getHandler().getHandlerClass());
    }

    private static boolean include(Class<?> type) {
        return type.getName().startsWith(ADAPTER);
    }
}
