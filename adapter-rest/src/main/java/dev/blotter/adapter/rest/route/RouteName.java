package dev.blotter.adapter.rest.route;

import dev.blotter.adapter.rest.request.AccountCodes;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.adapter.rest.request.UriGuard;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Says of a request which address was asked, for which accounts, and what an audit says of its
 * answer. It comes before anything can refuse the request.
 *
 * @param route the address, as a template
 */
@Priority(UriGuard.FIRST)
public record RouteName(String route) implements ContainerRequestFilter, ContainerResponseFilter {

    /** The address of {@code method}, without the patterns that its variables must match. */
    public static RouteName of(Method method) {
        return new RouteName(addressOf(method).replaceAll("\\{\\s*([^:}\\s]+)[^}]*}", "{$1}"));
    }

    /** The address that {@code method} answers at, with the patterns. */
    static String addressOf(Method method) {
        return pathOf(method.getDeclaringClass()) + pathOf(method);
    }

    private static String pathOf(AnnotatedElement element) {
        Path path = element.getAnnotation(Path.class);
        return path == null || path.value().isEmpty() ? "" : "/" + path.value();
    }

    @Override
    public void filter(ContainerRequestContext request) {
        request.setProperty(RequestProperties.ROUTE, route);
        request.setProperty(RequestProperties.ACCOUNTS, AccountCodes.named(request.getUriInfo()));
        audit(request, Optional.empty()); // a client may be cut off before there is an answer
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        audit(request, Optional.of(response));
    }

    private static void audit(
            ContainerRequestContext request, Optional<ContainerResponseContext> response) {
        Supplier<Map<String, Object>> facts = () -> AuditFacts.of(request, response);
        request.setProperty(RequestProperties.AUDIT, facts);
    }
}
