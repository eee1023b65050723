package dev.blotter.adapter.rest.route;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.glassfish.jersey.uri.PathPattern;
import org.glassfish.jersey.uri.PathPattern.RightHandPath;

/**
 * Recognizes the addresses of resources before JAX-RS has looked for one.
 *
 * @param patterns one for each address
 */
public record OwnAddresses(List<PathPattern> patterns)
        implements Predicate<ContainerRequestContext> {

    public static OwnAddresses of(List<Object> resources) {
        return new OwnAddresses(
                resources.stream()
                        .flatMap(resource -> Stream.of(resource.getClass().getMethods()))
                        .filter(OwnAddresses::answersRequests)
                        .map(OwnAddresses::pattern)
                        .toList());
    }

    private static boolean answersRequests(Method method) {
        return Stream.of(method.getAnnotations())
                .anyMatch(each -> each.annotationType().isAnnotationPresent(HttpMethod.class));
    }

    private static PathPattern pattern(Method method) {
        return new PathPattern(RouteName.addressOf(method), RightHandPath.capturingZeroSegments);
    }

    /**
     * Whether a resource is asked for, be it that a semicolon is taken for an ordinary character.
     */
    @Override
    public boolean test(ContainerRequestContext request) {
        String path = '/' + request.getUriInfo().getPath(false);
        return matches(path.replaceAll(";[^/]*", "")) || matches(path.replace(";", "%3B"));
    }

    private boolean matches(String path) {
        return patterns.stream().anyMatch(pattern -> pattern.match(path) != null);
    }
}
