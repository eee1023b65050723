package dev.blotter.server;

import jakarta.annotation.Priority;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.net.URI;

/**
 * Mounts everything below a path. Grizzly could do so too, but would decode the path to find out,
 * and refuse some symbols on the way.
 */
@PreMatching
@Priority(0)
final class RootPath implements ContainerRequestFilter {

    private final String base;

    RootPath(ServerSettings settings) {
        this.base = settings.base();
    }

    @Override
    public void filter(ContainerRequestContext request) {
        URI uri = request.getUriInfo().getRequestUri();
        if (!uri.getRawPath().startsWith(base)) {
            throw new NotFoundException();
        }
        request.setRequestUri(request.getUriInfo().getBaseUri().resolve(base), uri);
    }
}
