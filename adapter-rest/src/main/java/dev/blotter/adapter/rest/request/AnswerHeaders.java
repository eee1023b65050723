package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.Problem;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Map;

/** What every answer carries, errors included. */
public final class AnswerHeaders implements ContainerResponseFilter {

    /** The headers with their values, for answers that are given outside JAX-RS. */
    public static final Map<String, String> ALL =
            Map.of(
                    "X-Content-Type-Options",
                    "nosniff",
                    HttpHeaders.CACHE_CONTROL,
                    "private, no-cache",
                    HttpHeaders.VARY,
                    "Authorization, Accept, Accept-Encoding");

    /** Where Jersey cannot read a header, it asks no mapper, and answers with nothing else. */
    private static final int MALFORMED = 400;

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        MultivaluedMap<String, Object> headers = response.getHeaders();
        ALL.forEach(headers::putSingle);
        if (response.getStatus() == MALFORMED && !response.hasEntity()) {
            response.setEntity(
                    Problem.INCORRECT_PARAMETER.viewOf("header"),
                    null,
                    MediaType.APPLICATION_JSON_TYPE);
        }
        if (HttpMethod.OPTIONS.equals(request.getMethod())
                && headers.containsKey(HttpHeaders.ALLOW)) {
            response.setEntity(null);
            response.setStatus(204);
            headers.remove(HttpHeaders.CONTENT_TYPE);
        }
    }
}
