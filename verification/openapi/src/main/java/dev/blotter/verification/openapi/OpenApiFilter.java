package dev.blotter.verification.openapi;

import dev.blotter.adapter.rest.error.ErrorView;
import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.request.QueryParameters;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/**
 * Completes the description while the build makes it: adds the errors of the table {@link Problem}
 * and what every address has to each operation, and refuses an operation or a query parameter that
 * only the resources or only {@code META-INF/openapi.yaml} know.
 */
public final class OpenApiFilter implements OASFilter {

    private static final String REQUEST_ID = "X-Request-Id";
    private static final String WRONG_CREDENTIALS = "401";
    private static final String TOO_MANY = "429";

    /** What an operation answers only where it takes credentials, as a header or in a body. */
    private static final List<String> OF_CALLERS = List.of(WRONG_CREDENTIALS, TOO_MANY);

    /** What an operation answers only where it takes a request body. */
    private static final List<String> WRONG_BODY = List.of("413", "415");

    private static final Map<String, Map<String, String>> HEADERS =
            Map.of(
                    WRONG_CREDENTIALS,
                    Map.of("WWW-Authenticate", "Challenge"),
                    "405",
                    Map.of("Allow", "Allow"),
                    TOO_MANY,
                    Map.of(
                            "Retry-After",
                            "RetryAfter",
                            "RateLimit",
                            "RateLimit",
                            "RateLimit-Policy",
                            "RateLimitPolicy"),
                    "503",
                    Map.of("Retry-After", "RetryAfter"));

    @Override
    public void filterOpenAPI(OpenAPI api) {
        requireBothSides(api);
        Map<String, List<Problem>> problems =
                Arrays.stream(Problem.values())
                        .collect(
                                Collectors.groupingBy(
                                        problem -> String.valueOf(problem.status()),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        Components components = api.getComponents();
        problems.forEach((status, same) -> components.addResponse("Error" + status, error(same)));
        components
                .getResponses()
                .values()
                .forEach(response -> response.addHeader(REQUEST_ID, header("RequestId")));
        List.copyOf(components.getSchemas().entrySet()).stream()
                .filter(schema -> schema.getValue().getDescription() == null)
                .forEach(ours -> components.removeSchema(ours.getKey()));
        api.getPaths()
                .getPathItems()
                .forEach(
                        (path, item) ->
                                item.getOperations()
                                        .values()
                                        .forEach(
                                                operation -> {
                                                    requireBothSides(path, operation);
                                                    complete(operation, problems.keySet());
                                                }));
    }

    private static void requireBothSides(String path, Operation operation) {
        if (operation.getOperationId() == null || operation.getSummary() == null) {
            throw new IllegalStateException(
                    path
                            + (operation.getSummary() == null
                                    ? " is not described in META-INF/openapi.yaml"
                                    : " is described, but no resource answers there"));
        }
    }

    /** Demands that the resources read just the query parameters that are described. */
    private static void requireBothSides(OpenAPI api) {
        Set<String> read =
                Arrays.stream(QueryParameters.Name.values())
                        .map(QueryParameters.Name::text)
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> described =
                Stream.concat(
                                api.getComponents().getParameters().values().stream(),
                                operations(api)
                                        .map(Operation::getParameters)
                                        .filter(Objects::nonNull)
                                        .flatMap(List::stream))
                        .filter(parameter -> parameter.getIn() == Parameter.In.QUERY)
                        .map(Parameter::getName)
                        .collect(Collectors.toCollection(TreeSet::new));
        if (!read.equals(described)) {
            throw new IllegalStateException(
                    "The resources read the query parameters "
                            + read
                            + ", and META-INF/openapi.yaml describes "
                            + described);
        }
    }

    private static Stream<Operation> operations(OpenAPI api) {
        return api.getPaths().getPathItems().values().stream()
                .flatMap(item -> item.getOperations().values().stream());
    }

    private static void complete(Operation operation, Iterable<String> statuses) {
        operation.getResponses().getAPIResponses().values().forEach(OpenApiFilter::refer);
        RequestBody body = operation.getRequestBody();
        if (body != null) {
            body.content(null).required(null);
        }
        boolean open = operation.getSecurity() != null && operation.getSecurity().isEmpty();
        for (String status : statuses) {
            if ((body != null || !WRONG_BODY.contains(status))
                    && (body != null || !open || !OF_CALLERS.contains(status))) {
                operation
                        .getResponses()
                        .addAPIResponse(
                                status, OASFactory.createAPIResponse().ref("Error" + status));
            }
        }
    }

    /** What refers to a component has nothing of its own; the resources do not say better. */
    private static void refer(APIResponse response) {
        response.description(null).content(null);
    }

    private static APIResponse error(List<Problem> sameStatus) {
        MediaType json =
                OASFactory.createMediaType().schema(OASFactory.createSchema().ref("Error"));
        for (Problem problem : sameStatus) {
            json.addExample(problem.name(), OASFactory.createExample().value(example(problem)));
        }
        String status = String.valueOf(sameStatus.get(0).status());
        APIResponse response =
                OASFactory.createAPIResponse()
                        .description(
                                sameStatus.stream()
                                        .map(problem -> problem.view().description())
                                        .collect(Collectors.joining(", or: ")))
                        .content(content(json));
        new TreeMap<>(HEADERS.getOrDefault(status, Map.of())) // the same at each build
                .forEach((name, component) -> response.addHeader(name, header(component)));
        return response;
    }

    private static Content content(MediaType json) {
        return OASFactory.createContent().addMediaType("application/json", json);
    }

    private static Header header(String component) {
        return OASFactory.createHeader().ref(component);
    }

    private static Map<String, String> example(Problem problem) {
        ErrorView view =
                switch (problem) {
                    case INCORRECT_PARAMETER -> problem.viewOf("limit");
                    case INTERNAL_ERROR ->
                            problem.viewWithId("3f0a1c52-7f0e-4a53-9f39-0d4f3a1c8b77");
                    default -> problem.view();
                };
        Map<String, String> members = new LinkedHashMap<>();
        members.put("errorCode", view.errorCode());
        members.put("description", view.description());
        members.put("id", view.id());
        members.values().removeIf(absent -> absent == null);
        return members;
    }
}
