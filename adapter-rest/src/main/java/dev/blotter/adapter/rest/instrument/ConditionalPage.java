package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.adapter.rest.position.tag.IfNoneMatch;
import dev.blotter.adapter.rest.request.Preferences;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/**
 * A page with an entity tag, for clients that prefer one: the interface has none for instruments.
 */
final class ConditionalPage {

    private static final String NAME = "return";
    private static final String VALUE = "conditional";

    private ConditionalPage() {}

    /** The answer to {@code request}, which is the page itself unless the client prefers a tag. */
    static Object of(ContainerRequestContext request, InstrumentList page) {
        return prefersTag(request) ? answer(request, page) : page;
    }

    private static boolean prefersTag(ContainerRequestContext request) {
        Optional<String> value = Preferences.in(request).find(NAME);
        return value.isPresent() && value.get().replace("\"", "").equals(VALUE);
    }

    private static Response answer(ContainerRequestContext request, InstrumentList page) {
        EntityTag tag = new EntityTag(page.digest());
        Response answer =
                IfNoneMatch.in(request)
                        .confirmed(tag, page.rows())
                        .map(Response::notModified)
                        .orElseGet(() -> Response.ok(page).tag(tag))
                        .header(Preferences.APPLIED, NAME + "=" + VALUE)
                        .build();
        BooksTime.add(page.time(), answer.getHeaders());
        return answer;
    }
}
