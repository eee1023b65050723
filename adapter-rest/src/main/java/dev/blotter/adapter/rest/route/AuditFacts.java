package dev.blotter.adapter.rest.route;

import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.adapter.rest.request.RequestProperties;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.Response.Status;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What an audit says of a request and its answer, without anything that may be a secret. */
final class AuditFacts {

    private static final Set<String> KNOWN =
            Stream.of(QueryParameters.Name.values())
                    .map(QueryParameters.Name::text)
                    .collect(Collectors.toSet());

    private AuditFacts() {}

    /** The facts by their names; as they are when the request has ended, with an answer or not. */
    static Map<String, Object> of(
            ContainerRequestContext request, Optional<ContainerResponseContext> response) {
        Map<String, Object> facts = new LinkedHashMap<>();
        int status =
                response.map(ContainerResponseContext::getStatus).orElse(Status.OK.getStatusCode());
        if (request.getProperty(RequestProperties.USER) != null
                && status != Status.BAD_REQUEST.getStatusCode()) {
            facts.put("address", address(request.getUriInfo().getRequestUri()));
        }
        Object named = request.getProperty(RequestProperties.ACCOUNTS);
        if (shown(request, response) instanceof JsonRows shown) {
            facts.put("accounts", List.of().equals(named) ? texts(shown.shownAccounts()) : named);
            facts.put("rows", shown.shownRows());
            facts.put("tag", shown.tag());
        } else if (status == Status.NOT_MODIFIED.getStatusCode()) {
            facts.put("accounts", named);
        }
        response.map(ContainerResponseContext::getEntityTag)
                .ifPresent(tag -> facts.put("tag", tag.getValue()));
        return facts;
    }

    private static Object shown(
            ContainerRequestContext request, Optional<ContainerResponseContext> response) {
        if (request.getProperty(RequestProperties.SHOWN) instanceof AtomicReference<?> before
                && before.get() != null) {
            return before.get();
        }
        return response.filter(any -> any.getStatus() == Status.OK.getStatusCode())
                .map(ContainerResponseContext::getEntity)
                .orElse(null);
    }

    private static List<String> texts(List<?> accounts) {
        return accounts.stream().map(Object::toString).toList();
    }

    /** The path, and those parameters that the interface has. */
    private static String address(URI asked) {
        String path = asked.getRawPath();
        String known = asked.getRawQuery() == null ? "" : known(asked.getRawQuery());
        return known.isEmpty() ? path : path + "?" + known;
    }

    private static String known(String query) {
        return Arrays.stream(query.split("&", -1))
                .filter(each -> KNOWN.contains(name(each)))
                .collect(Collectors.joining("&"));
    }

    private static String name(String parameter) {
        return URLDecoder.decode(parameter.split("=", 2)[0], StandardCharsets.UTF_8);
    }
}
