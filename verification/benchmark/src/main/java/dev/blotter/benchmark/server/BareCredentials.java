package dev.blotter.benchmark.server;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Compares the credentials of a request with one text. */
@Priority(Priorities.AUTHENTICATION)
final class BareCredentials implements ContainerRequestFilter {

    private final String expected;

    BareCredentials(String expected) {
        this.expected = expected;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        if (!expected.equals(request.getHeaderString(HttpHeaders.AUTHORIZATION))) {
            request.abortWith(Response.status(Response.Status.UNAUTHORIZED).build());
        }
    }
}
