package dev.blotter.server;

import jakarta.annotation.Priority;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mounts everything below a path. Grizzly could do so too, but would decode the path to find out,
 * and refuse some symbols on the way. A well-known address (RFC 8615) of the server, or of the path
 * behind it (RFC 9728, 3.1), is that of the application.
 */
@PreMatching
@Priority(0)
final class RootPath implements ContainerRequestFilter {

    private final URI base;
    private final Pattern wellKnown;

    RootPath(ServerSettings settings) {
        this.base = URI.create(settings.base());
        this.wellKnown =
                Pattern.compile(
                        "/(\\.well-known/[a-z-]+)(?:" + Pattern.quote(settings.root()) + ")?");
    }

    @Override
    public void filter(ContainerRequestContext request) {
        URI uri = request.getUriInfo().getRequestUri();
        URI application = request.getUriInfo().getBaseUri().resolve(base);
        boolean isBelow = uri.getRawPath().startsWith(base.getRawPath());
        request.setRequestUri(application, isBelow ? uri : application.resolve(wellKnownIn(uri)));
    }

    private String wellKnownIn(URI uri) {
        Matcher known = wellKnown.matcher(uri.getRawPath());
        if (!known.matches()) {
            throw new NotFoundException();
        }
        return known.group(1);
    }
}
