package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.error.OwnResources;
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
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.function.Function;

/**
 * Puts a check of credentials before every resource method of this adapter that is not marked
 * {@link WithoutCredentials}. A method that was forgotten is closed. Each admitted caller is
 * counted in the same place, so that no request is forgotten.
 */
public final class CredentialsRequired implements DynamicFeature {

    private final Check check;
    private final int priority;

    /** Checks credentials with this port, and counts the requests of each user. */
    public CredentialsRequired(
            Authentication authentication, AdmitCallers admitCallers, RequestRates rates) {
        this.check = new Check(authentication, admitCallers, rates);
        this.priority = authentication.priority();
    }

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        if (OwnResources.include(resource)
                && !resource.getResourceMethod().isAnnotationPresent(WithoutCredentials.class)) {
            context.register(check, priority);
        }
    }

    private static final class Check implements ContainerRequestFilter, ContainerResponseFilter {

        private static final String RATE_LIMIT = RequestRates.class.getName();
        private static final int UNAUTHORIZED = 401;

        private final Authentication authentication;
        private final AdmitCallers admitCallers;
        private final RequestRates rates;

        private Check(
                Authentication authentication, AdmitCallers admitCallers, RequestRates rates) {
            this.authentication = authentication;
            this.admitCallers = admitCallers;
            this.rates = rates;
        }

        @Override
        public void filter(ContainerRequestContext request) {
            Credentials credentials = authentication.credentialsOf(request);
            Caller caller =
                    NotedUser.of(
                            request, () -> admitCallers.admit(credentials), Function.identity());
            request.setSecurityContext(
                    new CallerContext(
                            caller, credentials, request.getSecurityContext().isSecure()));
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
}
