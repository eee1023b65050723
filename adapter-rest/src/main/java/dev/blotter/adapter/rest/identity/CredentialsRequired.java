package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.error.RateHeaders;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.port.RateLimit;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.function.Function;

/**
 * Checks the credentials of a request. Each admitted caller is counted in the same place, so that
 * no request is forgotten.
 *
 * @param authentication how it is found out who makes the request
 * @param admitCallers the port that admits the caller
 * @param rates how many requests each user may make
 */
public record CredentialsRequired(
        Authentication authentication, AdmitCallers admitCallers, RequestRates rates)
        implements ContainerRequestFilter, ContainerResponseFilter {

    private static final String RATE_LIMIT = RequestRates.class.getName();
    private static final int UNAUTHORIZED = 401;

    /** When this is asked among other filters. */
    public int priority() {
        return authentication.priority();
    }

    @Override
    public void filter(ContainerRequestContext request) {
        Credentials credentials = authentication.credentialsOf(request);
        Caller caller =
                NotedUser.of(request, () -> admitCallers.admit(credentials), Function.identity());
        request.setSecurityContext(
                new CallerContext(caller, credentials, request.getSecurityContext().isSecure()));
        rates.take(caller).ifPresent(taken -> count(request, taken));
    }

    private static void count(ContainerRequestContext request, RequestRates.Taken taken) {
        if (!taken.isWithin()) {
            throw RequestFailed.tooMany(taken.limit());
        }
        request.setProperty(RATE_LIMIT, taken.limit());
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(RATE_LIMIT) instanceof RateLimit left) {
            RateHeaders.put(response.getHeaders(), left);
        }
        if (response.getStatus() == UNAUTHORIZED) {
            authentication
                    .tokenChallenge(request)
                    .ifPresent(
                            challenge ->
                                    response.getHeaders()
                                            .add(HttpHeaders.WWW_AUTHENTICATE, challenge));
        }
    }
}
