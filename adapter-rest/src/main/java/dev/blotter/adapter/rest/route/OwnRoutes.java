package dev.blotter.adapter.rest.route;

import dev.blotter.adapter.rest.error.OwnResources;
import jakarta.ws.rs.core.Configuration;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.glassfish.jersey.server.model.ModelProcessor;
import org.glassfish.jersey.server.model.Resource;
import org.glassfish.jersey.server.model.ResourceMethod;
import org.glassfish.jersey.server.model.ResourceModel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes each address of this adapter a route of its own. JAX-RS takes the class with the longest
 * path that a request begins with, and no other: {@code accounts/{id}} of the host would answer all
 * below it in our place, and our {@code accounts} in the place of others. Warns of an address that
 * another resource answers even so. Descriptions of the host's resources leave ours out.
 */
public final class OwnRoutes implements ModelProcessor {

    private static final Logger LOG = LoggerFactory.getLogger(OwnRoutes.class);

    @Override
    public ResourceModel processResourceModel(ResourceModel model, Configuration configuration) {
        ResourceModel routes =
                new ResourceModel.Builder(
                                model.getResources().stream().flatMap(OwnRoutes::routes).toList(),
                                false)
                        .build();
        RouteSearch search = new RouteSearch(routes.getRuntimeResourceModel());
        routes.getResources().stream()
                .filter(OwnRoutes::isOwn)
                .map(Resource::getPath)
                .forEach(path -> search.otherAt(path).ifPresent(other -> warn(path, other)));
        return routes;
    }

    @Override
    public ResourceModel processSubResource(ResourceModel model, Configuration configuration) {
        return model;
    }

    private static void warn(String path, String other) {
        LOG.warn("{} is answered by the resource of the host at {}", path, other);
    }

    /** The routes to our methods, and what the host has at the same path. */
    private static Stream<Resource> routes(Resource resource) {
        List<Resource> own =
                Stream.concat(
                                route(resource.getPath(), resource),
                                resource.getChildResources().stream()
                                        .flatMap(child -> route(resource, child)))
                        .toList();
        return own.isEmpty()
                ? Stream.of(resource)
                : Stream.concat(own.stream(), withoutOwn(resource));
    }

    private static Stream<Resource> route(Resource parent, Resource child) {
        return route(parent.getPath() + '/' + child.getPath(), child);
    }

    private static Stream<Resource> route(String path, Resource resource) {
        if (!isOwn(resource)) {
            return Stream.empty();
        }
        Resource.Builder route = Resource.builder(path).extended(true);
        resource.getAllMethods().stream().filter(OwnResources::include).forEach(route::addMethod);
        return Stream.of(route.build());
    }

    private static Stream<Resource> withoutOwn(Resource resource) {
        Predicate<ResourceMethod> own = OwnResources::include;
        List<ResourceMethod> methods =
                resource.getAllMethods().stream().filter(own.negate()).toList();
        List<Resource> children =
                resource.getChildResources().stream().filter(each -> !isOwn(each)).toList();
        if (methods.isEmpty() && children.isEmpty()) {
            return Stream.empty();
        }
        Resource.Builder rest = Resource.builder(resource.getPath()).name(resource.getName());
        methods.forEach(rest::addMethod);
        children.forEach(rest::addChildResource);
        return Stream.of(rest.build());
    }

    private static boolean isOwn(Resource resource) {
        return resource.getAllMethods().stream().anyMatch(OwnResources::include);
    }
}
