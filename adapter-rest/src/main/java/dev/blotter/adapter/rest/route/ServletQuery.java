package dev.blotter.adapter.rest.route;

import dev.blotter.adapter.rest.request.RequestProperties;
import jakarta.annotation.Priority;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Context;

/**
 * Notes in a servlet container what the client wrote as the query: Jersey's servlet encodes it
 * again in the address. In other containers there is no such request.
 */
@PreMatching
@Priority(0)
public final class ServletQuery implements ContainerRequestFilter {

    @Context private HttpServletRequest servlet;

    /** Whether the classes of servlets are there at all. */
    public static boolean isPossible() {
        try {
            Class.forName(
                    "jakarta.servlet.http.HttpServletRequest",
                    false,
                    ServletQuery.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException none) {
            return false;
        }
    }

    @Override
    public void filter(ContainerRequestContext request) {
        if (servlet != null && servlet.getQueryString() != null) {
            request.setProperty(RequestProperties.QUERY, servlet.getQueryString());
        }
    }
}
