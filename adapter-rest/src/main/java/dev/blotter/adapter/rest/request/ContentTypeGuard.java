package dev.blotter.adapter.rest.request;

import jakarta.annotation.Priority;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.function.Predicate;

/**
 * Makes a content type that cannot be read count as none. Jersey alone would refuse the request,
 * even one without a body, with an error that no mapper sees.
 *
 * @param own whether a request is for this adapter; asked only of odd ones
 */
@PreMatching
@Priority(UriGuard.FIRST + 1)
public record ContentTypeGuard(Predicate<ContainerRequestContext> own)
        implements ContainerRequestFilter {

    @Override
    public void filter(ContainerRequestContext request) {
        try {
            request.getMediaType();
        } catch (ProcessingException unreadable) {
            if (own.test(request)) {
                request.getHeaders().remove(HttpHeaders.CONTENT_TYPE);
            }
        }
    }
}
