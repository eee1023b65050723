package dev.blotter.adapter.rest.identity;

import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;

/**
 * The caller of a request whose credentials were good.
 *
 * @param caller the caller
 * @param credentials the credentials
 * @param isSecure whether the request came over TLS
 */
public record CallerContext(Caller caller, Credentials credentials, boolean isSecure)
        implements SecurityContext {

    /**
     * The caller of {@code request}.
     *
     * @throws IllegalStateException if no credentials were checked; the request gets no answer then
     */
    public static Caller callerOf(ContainerRequestContext request) {
        return principalOf(request).caller();
    }

    /** The credentials that were checked, under the same condition. */
    public static Credentials credentialsOf(ContainerRequestContext request) {
        return principalOf(request).credentials();
    }

    private static CallerPrincipal principalOf(ContainerRequestContext request) {
        if (request.getSecurityContext().getUserPrincipal() instanceof CallerPrincipal principal) {
            return principal;
        }
        throw new IllegalStateException(
                "a resource asks for its caller, but no credentials were checked");
    }

    @Override
    public Principal getUserPrincipal() {
        return new CallerPrincipal(caller, credentials);
    }

    @Override
    public boolean isUserInRole(String role) {
        return false;
    }

    @Override
    public String getAuthenticationScheme() {
        return null;
    }

    private record CallerPrincipal(Caller caller, Credentials credentials) implements Principal {

        @Override
        public String getName() {
            return caller.user().value();
        }

        @Override
        public String toString() {
            return getName();
        }
    }
}
