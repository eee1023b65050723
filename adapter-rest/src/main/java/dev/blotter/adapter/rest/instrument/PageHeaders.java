package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.PageLinks;
import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.adapter.rest.request.RequestLine;
import dev.blotter.domain.catalog.Window;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.MultivaluedMap;

/**
 * Adds to a page of instruments what its body does not say: how many match in all, the most that a
 * page may have, and where the pages beside it are. Values are texts, since JAX-RS looks long for
 * how to write anything else.
 */
public final class PageHeaders implements ContainerResponseFilter {

    private static final String LIMIT = "X-Page-Limit";

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getEntity() instanceof InstrumentList list) {
            Window window = list.window();
            MultivaluedMap<String, Object> headers = response.getHeaders();
            headers.putSingle(LIMIT, Long.toString(window.limit()));
            BooksTime.add(list.time(), headers);
            PageLinks.add(window, list.matches(), RequestLine.of(request), headers);
        }
    }
}
