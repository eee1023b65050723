package dev.blotter.adapter.rest.route;

import dev.blotter.adapter.rest.error.OwnResources;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import org.glassfish.jersey.server.model.RuntimeResource;
import org.glassfish.jersey.server.model.RuntimeResourceModel;
import org.glassfish.jersey.uri.PathPattern;

/**
 * Finds the route of an address as Jersey does: the first that the path matches, and no other.
 *
 * @param model the routes
 */
record RouteSearch(RuntimeResourceModel model) {

    /** The path of the resource in front of that of this adapter at {@code template}, if any is. */
    Optional<String> otherAt(String template) {
        String path = '/' + template.replaceAll("\\{[^}]*}", "x").replaceAll("^/", "");
        return model.getRuntimeResources().stream()
                .filter(each -> takes(each, path))
                .findFirst()
                .filter(first -> !leadsToOwn(first, path))
                .map(first -> first.getResources().get(0).getPath());
    }

    private static boolean takes(RuntimeResource resource, String path) {
        boolean hasMore =
                !resource.getChildRuntimeResources().isEmpty()
                        || resource.getResourceLocator() != null;
        return hasMore ? resource.getPathPattern().match(path) != null : ends(resource, path);
    }

    private static boolean ends(RuntimeResource resource, String path) {
        return !resource.getResourceMethods().isEmpty()
                && PathPattern.asClosed(resource.getPathPattern()).match(path) != null;
    }

    private static boolean leadsToOwn(RuntimeResource resource, String path) {
        MatchResult match = resource.getPathPattern().match(path);
        String rest = match.group(match.groupCount());
        return Stream.concat(
                        Stream.of(resource).filter(each -> ends(each, path)),
                        resource.getChildRuntimeResources().stream()
                                .filter(child -> takes(child, String.valueOf(rest))))
                .findFirst()
                .filter(RouteSearch::isOwn)
                .isPresent();
    }

    private static boolean isOwn(RuntimeResource resource) {
        return resource.getResourceMethods().stream().anyMatch(OwnResources::include);
    }
}
