package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.PageLinks;
import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.adapter.rest.position.tag.IfNoneMatch;
import dev.blotter.adapter.rest.request.Preferences;
import dev.blotter.adapter.rest.request.RequestLine;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/**
 * A page with what its body does not say: how many match in all, the most that a page may have, and
 * where the pages beside it are. It has an entity tag for clients that prefer one: the interface
 * has none for instruments.
 */
final class PageAnswer {

    private static final String LIMIT = "X-Page-Limit";
    private static final String NAME = "return";
    private static final String VALUE = "conditional";

    private PageAnswer() {}

    /**
     * The answer to {@code request}. The type is said, and the values of other headers are texts,
     * since JAX-RS takes long to find out.
     */
    static Response of(ContainerRequestContext request, InstrumentList page) {
        Response answer =
                prefersTag(request)
                        ? tagged(request, page)
                        : Response.ok(page, page.type()).build();
        MultivaluedMap<String, Object> headers = answer.getHeaders();
        BooksTime.add(page.time(), headers);
        if (answer.hasEntity()) {
            headers.putSingle(LIMIT, Long.toString(page.window().limit()));
            PageLinks.add(page.window(), page.matches(), RequestLine.of(request), headers);
        }
        return answer;
    }

    private static boolean prefersTag(ContainerRequestContext request) {
        Optional<String> value = Preferences.in(request).find(NAME);
        return value.isPresent() && value.get().replace("\"", "").equals(VALUE);
    }

    private static Response tagged(ContainerRequestContext request, InstrumentList page) {
        EntityTag tag = new EntityTag(page.digest());
        return IfNoneMatch.in(request)
                .confirmed(tag, page.rows())
                .map(Response::notModified)
                .orElseGet(() -> Response.ok(page, page.type()).tag(tag))
                .header(Preferences.APPLIED, NAME + "=" + VALUE)
                .build();
    }
}
