package dev.blotter.adapter.rest;

import dev.blotter.adapter.rest.error.OwnResources;
import dev.blotter.adapter.rest.form.FormNegotiation;
import dev.blotter.adapter.rest.identity.CredentialsRequired;
import dev.blotter.adapter.rest.identity.SessionsResource;
import dev.blotter.adapter.rest.identity.WithoutCredentials;
import dev.blotter.adapter.rest.request.ParameterGuard;
import dev.blotter.adapter.rest.route.RouteName;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.reflect.Method;
import java.util.List;

/**
 * Puts before each resource method of this adapter what it needs, and leaves those of others alone.
 * A method that is not marked {@link WithoutCredentials} asks for credentials: one that was
 * forgotten is closed.
 *
 * @param credentials the check of credentials
 * @param others more filters and interceptors, for all methods
 */
record OwnMethods(CredentialsRequired credentials, List<Object> others) implements DynamicFeature {

    private static final FormNegotiation FORMS = new FormNegotiation();

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        if (OwnResources.include(resource)) {
            configure(resource.getResourceMethod(), context);
            others.forEach(context::register);
        }
    }

    private void configure(Method method, FeatureContext context) {
        context.register(RouteName.of(method));
        if (!method.isAnnotationPresent(WithoutCredentials.class)) {
            context.register(credentials, credentials.priority());
        }
        if (!method.isAnnotationPresent(Produces.class)) {
            context.register(FORMS);
        }
        if (method.getDeclaringClass() != SessionsResource.class) { // it refuses them by itself
            context.register(ParameterGuard.of(method));
        }
    }
}
