package dev.blotter.adapter.rest.access;

import dev.blotter.adapter.rest.request.OwnResources;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.access.AdmitCallers;
import dev.blotter.domain.access.Caller;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;

/**
 * Puts a check of credentials before every resource method of this adapter that is not marked
 * {@link WithoutCredentials}. A method that nobody thought of is closed.
 */
public final class CredentialsRequired implements DynamicFeature {

    private final Check check;

    /** Checks credentials with this port. */
    public CredentialsRequired(AdmitCallers admitCallers) {
        this.check = new Check(admitCallers);
    }

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        if (OwnResources.include(resource)
                && !resource.getResourceMethod().isAnnotationPresent(WithoutCredentials.class)) {
            context.register(check);
        }
    }

    @Priority(Priorities.AUTHENTICATION)
    private static final class Check implements ContainerRequestFilter {

        private final AdmitCallers admitCallers;

        private Check(AdmitCallers admitCallers) {
            this.admitCallers = admitCallers;
        }

        @Override
        public void filter(ContainerRequestContext request) {
            Caller caller = admitCallers.admit(ShownCredentials.in(request));
            request.setProperty(RequestProperties.USER, caller.user().value());
            request.setSecurityContext(
                    new CallerContext(caller, request.getSecurityContext().isSecure()));
        }
    }
}
