package dev.blotter.adapter.rest.form;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.header.RequestHeaders;
import dev.blotter.adapter.rest.json.JsonRows;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/**
 * Finds the form that a client asks for, which is JSON in UTF-8 unless it names another one that
 * the resource has. JAX-RS alone would serve a client that gives JSON a weight of zero, would take
 * a wildcard for any form, and would repeat a client's {@code charset} although the bytes are
 * UTF-8. It comes after the credentials.
 */
@Priority(Priorities.ENTITY_CODER)
public final class FormNegotiation implements ContainerRequestFilter, ContainerResponseFilter {

    @Override
    public void filter(ContainerRequestContext request) {
        if (RequestHeaders.find(request, HttpHeaders.ACCEPT)
                .filter(FormNegotiation::isUnusual)
                .isPresent()) {
            List<MediaType> accepted = request.getAcceptableMediaTypes();
            Form form = Form.preferred(accepted);
            if (form == Form.JSON && Form.weightOf(Form.JSON.type(), accepted) == 0) {
                throw RequestFailed.with(Problem.NOT_ACCEPTABLE);
            }
            form.setOn(request);
        }
    }

    /** Most clients name JSON first, without a weight, or nothing, and get it. */
    private static boolean isUnusual(String accept) {
        return !accept.equals(MediaType.WILDCARD)
                && !accept.equals(MediaType.APPLICATION_JSON)
                && (accept.indexOf(';') >= 0
                        || !accept.startsWith(MediaType.APPLICATION_JSON + ','));
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.hasEntity() && !typeOf(response).equals(response.getMediaType())) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, typeOf(response));
        }
    }

    private static MediaType typeOf(ContainerResponseContext response) {
        return response.getEntity() instanceof JsonRows rows
                ? rows.type()
                : MediaType.APPLICATION_JSON_TYPE;
    }
}
