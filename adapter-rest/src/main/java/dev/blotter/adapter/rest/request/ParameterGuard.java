package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Refuses a parameter that would be ignored although it is meant to select something: one that has
 * a meaning only at other addresses, and one whose name is nearly that of a known one. A method
 * without {@link TakesParameters} takes none. It comes after the credentials.
 *
 * @param taken the names of those that are taken
 */
@Priority(Priorities.USER)
public record ParameterGuard(Set<String> taken) implements ContainerRequestFilter {

    private static final Name[] OF_PAGES = {
        Name.LIMIT, Name.START_FROM, Name.START_FROM_ALIAS, Name.SORT_BY_ASC, Name.SORT_BY_DESC
    };

    /** Refuses the parameters of {@code request}, of which none is taken, after {@code undo}. */
    public static void refuseAll(ContainerRequestContext request, Runnable undo) {
        try {
            new ParameterGuard(Set.of()).filter(request);
        } catch (RequestFailed refused) {
            undo.run();
            throw refused;
        }
    }

    /** Takes what {@code method} and its class say that they take. */
    public static ParameterGuard of(Method method) {
        return new ParameterGuard(
                Stream.of(method.getDeclaringClass(), method)
                        .flatMap(ParameterGuard::declared)
                        .map(Name::text)
                        .collect(Collectors.toSet()));
    }

    private static Stream<Name> declared(AnnotatedElement element) {
        return Stream.of(element.getAnnotationsByType(TakesParameters.class))
                .flatMap(each -> Stream.of(each.value(), each.pages() ? OF_PAGES : new Name[0]))
                .flatMap(Arrays::stream);
    }

    @Override
    public void filter(ContainerRequestContext request) {
        for (String name : request.getUriInfo().getQueryParameters().keySet()) {
            if (!taken.contains(name)) {
                refuseIfKnown(name);
            }
        }
    }

    private static void refuseIfKnown(String name) {
        Optional<String> nearest = NearName.of(name);
        if (nearest.isPresent()) {
            throw nearest.get().equals(name)
                    ? RequestFailed.incorrect(name)
                    : RequestFailed.misspelt(name, nearest.get());
        }
    }
}
