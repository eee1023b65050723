package dev.blotter.adapter.rest.request;

import jakarta.annotation.Priority;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Makes a content type that cannot be read count as none. Jersey alone would refuse the request,
 * even one without a body, with an error that no mapper sees.
 */
@PreMatching
@Priority(UriGuard.FIRST + 1)
public final class ContentTypeGuard implements ContainerRequestFilter {

    @Override
    public void filter(ContainerRequestContext request) {
        try {
            request.getMediaType();
        } catch (ProcessingException unreadable) {
            request.getHeaders().remove(HttpHeaders.CONTENT_TYPE);
        }
    }
}
