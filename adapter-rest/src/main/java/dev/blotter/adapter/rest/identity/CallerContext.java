package dev.blotter.adapter.rest.identity;

import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;

/**
 * The caller of a request whose credentials were good.
 *
 * @param caller the caller
 * @param isSecure whether the request came over TLS
 */
public record CallerContext(Caller caller, boolean isSecure) implements SecurityContext {

    /**
     * The caller of {@code request}.
     *
     * @throws IllegalStateException if no credentials were checked; the request gets no answer then
     */
    public static Caller callerOf(ContainerRequestContext request) {
        if (request.getSecurityContext().getUserPrincipal() instanceof CallerPrincipal principal) {
            return principal.caller();
        }
        throw new IllegalStateException(
                "a resource asks for its caller, but no credentials were checked");
    }

    @Override
    public Principal getUserPrincipal() {
        return new CallerPrincipal(caller);
    }

    @Override
    public boolean isUserInRole(String role) {
        return false;
    }

    @Override
    public String getAuthenticationScheme() {
        return null;
    }

    private record CallerPrincipal(Caller caller) implements Principal {

        @Override
        public String getName() {
            return caller.user().value();
        }
    }
}
