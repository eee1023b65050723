package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.OwnResources;
import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.json.JsonRowsWriter;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Comparator;

/**
 * Holds this adapter's resources to JSON in UTF-8. JAX-RS alone would serve a client that gives
 * JSON a weight of zero, and would repeat a client's {@code charset} although the bytes are UTF-8.
 * A method that itself says that it produces something else is left alone, and so is an answer of
 * server-sent events.
 */
public final class JsonOnly implements DynamicFeature {

    private final Filter filter = new Filter();

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        Produces own = resource.getResourceMethod().getAnnotation(Produces.class);
        if (OwnResources.include(resource) && (own == null || own.value().length > 1)) {
            context.register(filter);
        }
    }

    private static final class Filter implements ContainerRequestFilter, ContainerResponseFilter {

        private static final MediaType EVENTS = MediaType.valueOf(JsonRowsWriter.EVENTS);
        private static final String ZERO = "0(?:\\.0*)?";

        @Override
        public void filter(ContainerRequestContext request) {
            if (hasParameter(request.getHeaderString(HttpHeaders.ACCEPT))
                    && doesNotWantJson(request)) {
                throw RequestFailed.with(Problem.NOT_ACCEPTABLE);
            }
        }

        /** A weight is a parameter; most clients give none, and need not be read again. */
        private static boolean hasParameter(String accept) {
            return accept != null && accept.indexOf(';') >= 0;
        }

        private static boolean doesNotWantJson(ContainerRequestContext request) {
            return request.getAcceptableMediaTypes().stream()
                    .filter(MediaType.APPLICATION_JSON_TYPE::isCompatible)
                    .max(Comparator.comparingInt(Filter::specificity))
                    .filter(type -> weight(type).matches(ZERO))
                    .isPresent();
        }

        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (response.hasEntity() && !EVENTS.equals(response.getMediaType())) {
                response.getHeaders()
                        .putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON_TYPE);
            }
        }

        private static int specificity(MediaType type) {
            return type.isWildcardType() ? 0 : type.isWildcardSubtype() ? 1 : 2;
        }

        private static String weight(MediaType type) {
            return type.getParameters().getOrDefault("q", "1");
        }
    }
}
