package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.OwnResources;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Refuses a parameter that would be ignored although it is meant to select something: one that has
 * a meaning only at other addresses, and one whose name is nearly that of a known one. A method
 * without {@link TakesParameters} takes none.
 *
 * @param later the resource that checks credentials itself, and then calls {@link #refuseAll}
 */
public record ParameterGuard(Class<?> later) implements DynamicFeature {

    private static final Name[] OF_PAGES = {
        Name.LIMIT, Name.START_FROM, Name.START_FROM_ALIAS, Name.SORT_BY_ASC, Name.SORT_BY_DESC
    };

    /** Refuses the parameters of {@code request}, of which none is taken, after {@code undo}. */
    public static void refuseAll(ContainerRequestContext request, Runnable undo) {
        try {
            new Check(Set.of()).filter(request);
        } catch (RequestFailed refused) {
            undo.run();
            throw refused;
        }
    }

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        if (OwnResources.include(resource) && resource.getResourceClass() != later) {
            context.register(
                    new Check(
                            Stream.of(resource.getResourceClass(), resource.getResourceMethod())
                                    .flatMap(ParameterGuard::declared)
                                    .map(Name::text)
                                    .collect(Collectors.toSet())));
        }
    }

    private static Stream<Name> declared(AnnotatedElement element) {
        return Stream.of(element.getAnnotationsByType(TakesParameters.class))
                .flatMap(each -> Stream.of(each.value(), each.pages() ? OF_PAGES : new Name[0]))
                .flatMap(Arrays::stream);
    }

    /** After the credentials. */
    @Priority(Priorities.USER)
    private record Check(Set<String> taken) implements ContainerRequestFilter {

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
}
