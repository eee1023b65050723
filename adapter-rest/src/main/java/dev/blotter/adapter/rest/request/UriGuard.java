package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.UriBuilder;
import java.net.URI;
import java.util.function.Predicate;

/**
 * Refuses malformed addresses, as far as the server in front passes them on as they are, and makes
 * a semicolon in a path an ordinary character: JAX-RS would cut the symbol {@code A;B} down to
 * {@code A}. Other addresses stay as they are.
 *
 * @param own whether a request is for this adapter; asked only of odd ones
 */
@PreMatching
@Priority(UriGuard.FIRST + 1)
public record UriGuard(Predicate<ContainerRequestContext> own) implements ContainerRequestFilter {

    public static final int FIRST = 1;

    @Override
    public void filter(ContainerRequestContext request) {
        URI uri = request.getUriInfo().getRequestUri();
        RequestLine line = RequestLine.keep(request);
        String path = line.path();
        boolean isWellFormed = UriSyntax.isWellFormed(path) && UriSyntax.isWellFormed(line.query());
        if (!isWellFormed && own.test(request)) {
            throw RequestFailed.with(Problem.MALFORMED_URI).having(AnswerHeaders.ALL);
        }
        if (path.indexOf(';') >= 0 && own.test(request)) {
            request.setRequestUri(
                    UriBuilder.fromUri(uri).replacePath(path.replace(";", "%3B")).build());
        }
    }
}
