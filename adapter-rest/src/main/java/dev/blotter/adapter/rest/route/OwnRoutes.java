package dev.blotter.adapter.rest.route;

import dev.blotter.adapter.rest.error.OwnResources;
import jakarta.ws.rs.core.Configuration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.glassfish.jersey.server.model.ModelProcessor;
import org.glassfish.jersey.server.model.Resource;
import org.glassfish.jersey.server.model.ResourceMethod;
import org.glassfish.jersey.server.model.ResourceModel;
import org.glassfish.jersey.uri.PathPattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes each address of this adapter a route of its own. JAX-RS takes the class with the longest
 * path that a request begins with, and no other: {@code accounts/{id}} of the host would answer all
 * below it in our place, and our {@code accounts} in the place of others. Other methods of the host
 * at such an address go with it. Warns of an address that another resource answers even so.
 * Descriptions of the host's resources leave ours out.
 */
public final class OwnRoutes implements ModelProcessor {

    private static final Logger LOG = LoggerFactory.getLogger(OwnRoutes.class);

    @Override
    public ResourceModel processResourceModel(ResourceModel model, Configuration configuration) {
        Set<String> own =
                model.getResources().stream()
                        .flatMap(OwnRoutes::addresses)
                        .filter(OwnRoutes::isOwn)
                        .map(OwnRoutes::pattern)
                        .collect(Collectors.toSet());
        ResourceModel routes =
                new ResourceModel.Builder(
                                model.getResources().stream()
                                        .flatMap(each -> routes(each, own))
                                        .toList(),
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

    private static Stream<Resource> routes(Resource resource, Set<String> own) {
        List<Resource> ours =
                addresses(resource).filter(each -> own.contains(pattern(each))).toList();
        return ours.isEmpty()
                ? Stream.of(resource)
                : Stream.concat(ours.stream().flatMap(OwnRoutes::routes), without(ours, resource));
    }

    /** What has methods: the resource, and each path below it. */
    private static Stream<Resource> addresses(Resource resource) {
        return Stream.concat(Stream.of(resource), resource.getChildResources().stream())
                .filter(each -> !each.getAllMethods().isEmpty());
    }

    /** Our methods of an address, and those of the host. */
    private static Stream<Resource> routes(Resource address) {
        Map<Boolean, List<ResourceMethod>> methods =
                address.getAllMethods().stream()
                        .collect(Collectors.partitioningBy(OwnResources::include));
        return methods.entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> route(path(address), each.getKey(), each.getValue()));
    }

    private static Resource route(String path, boolean own, List<ResourceMethod> methods) {
        Resource.Builder route = Resource.builder(path).extended(own);
        methods.forEach(route::addMethod);
        return route.build();
    }

    private static Stream<Resource> without(List<Resource> routed, Resource resource) {
        Resource.Builder rest = Resource.builder(resource.getPath()).name(resource.getName());
        List<Resource> left = addresses(resource).filter(each -> !routed.contains(each)).toList();
        for (Resource each : left) {
            if (each.equals(resource)) {
                each.getAllMethods().forEach(rest::addMethod);
            } else {
                rest.addChildResource(each);
            }
        }
        return left.isEmpty() ? Stream.empty() : Stream.of(rest.build());
    }

    private static String path(Resource address) {
        Resource parent = address.getParent();
        return parent == null ? address.getPath() : parent.getPath() + '/' + address.getPath();
    }

    /** Equal for paths that differ in the names of their parameters only. */
    private static String pattern(Resource address) {
        return new PathPattern(path(address)).getRegex();
    }

    private static boolean isOwn(Resource resource) {
        return resource.getAllMethods().stream().anyMatch(OwnResources::include);
    }
}
