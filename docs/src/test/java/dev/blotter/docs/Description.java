package dev.blotter.docs;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An OpenAPI description, as far as it takes to ask what it describes and to check the answer. */
final class Description {

    private final JsonObject root;

    Description(JsonObject root) {
        this.root = root;
    }

    List<Operation> operations() {
        return root.getJsonObject("paths").entrySet().stream()
                .flatMap(
                        path ->
                                path.getValue().asJsonObject().entrySet().stream()
                                        .map(
                                                each ->
                                                        new Operation(
                                                                path.getKey(),
                                                                each.getKey(),
                                                                each.getValue().asJsonObject())))
                .toList();
    }

    /** The examples of good answers in all their forms. */
    List<Example> examples() {
        return root.getJsonObject("components").getJsonObject("responses").entrySet().stream()
                .filter(response -> !response.getKey().startsWith("Error"))
                .flatMap(response -> members(response.getValue(), "content"))
                .flatMap(
                        form ->
                                members(form.getValue(), "examples")
                                        .map(each -> Example.of(form.getKey(), each.getValue())))
                .toList();
    }

    /** The forms of good answers that have no example, each after the name of the answer. */
    List<String> formsWithoutExample() {
        return root.getJsonObject("components").getJsonObject("responses").entrySet().stream()
                .filter(response -> !response.getKey().startsWith("Error"))
                .flatMap(
                        response ->
                                members(response.getValue(), "content")
                                        .filter(
                                                form ->
                                                        members(form.getValue(), "examples")
                                                                .findAny()
                                                                .isEmpty())
                                        .map(form -> response.getKey() + ' ' + form.getKey()))
                .toList();
    }

    private static Stream<Map.Entry<String, JsonValue>> members(JsonValue object, String name) {
        return object
                .asJsonObject()
                .getOrDefault(name, JsonValue.EMPTY_JSON_OBJECT)
                .asJsonObject()
                .entrySet()
                .stream();
    }

    private JsonObject resolved(JsonObject value) {
        return value.containsKey("$ref")
                ? root.getValue(value.getString("$ref").substring(1)).asJsonObject()
                : value;
    }

    /**
     * What the demo answers.
     *
     * @param type the media type
     * @param method the method of the request that it answers
     * @param target the address of that request
     * @param user who sends it
     * @param prefer its header {@code Prefer}
     * @param body the answer: text, or a value of JSON as text
     */
    record Example(
            String type, String method, String target, String user, String prefer, String body) {

        private static final Pattern REQUEST =
                Pattern.compile("(GET|POST) (/\\S*)(?: as ([a-z]+))?(?: with Prefer: (\\S+))?");

        private static Example of(String type, JsonValue example) {
            String summary = example.asJsonObject().getString("summary");
            Matcher request = REQUEST.matcher(summary);
            if (!request.matches()) {
                throw new IllegalStateException("no request: " + summary);
            }
            JsonValue value = example.asJsonObject().get("value");
            return new Example(
                    type,
                    request.group(1),
                    request.group(2),
                    Optional.ofNullable(request.group(3)).orElse("trader"),
                    Optional.ofNullable(request.group(4)).orElse(""),
                    value instanceof JsonString text ? text.getString() : value.toString());
        }
    }

    /** One method of one address. */
    final class Operation {

        private final String path;
        private final String method;
        private final JsonObject json;

        private Operation(String path, String method, JsonObject json) {
            this.path = path;
            this.method = method;
            this.json = json;
        }

        String method() {
            return method.toUpperCase(Locale.ROOT);
        }

        /** The address with the examples of all parameters. */
        String target() {
            String target = path;
            for (JsonObject parameter : parameters("path").toList()) {
                target =
                        target.replace("{" + parameter.getString("name") + "}", example(parameter));
            }
            return parameters("query")
                    .filter(parameter -> parameter.containsKey("example"))
                    .map(parameter -> parameter.getString("name") + "=" + example(parameter))
                    .collect(Collectors.joining("&", target + "?", ""));
        }

        private Stream<JsonObject> parameters(String in) {
            return json
                    .getOrDefault("parameters", JsonValue.EMPTY_JSON_ARRAY)
                    .asJsonArray()
                    .stream()
                    .map(parameter -> resolved(parameter.asJsonObject()))
                    .filter(parameter -> parameter.getString("in").equals(in));
        }

        private String example(JsonObject parameter) {
            JsonValue example = parameter.get("example");
            Stream<JsonValue> values =
                    example instanceof JsonArray array ? array.stream() : Stream.of(example);
            return values.map(
                            value ->
                                    URLEncoder.encode(
                                            value instanceof JsonString text
                                                    ? text.getString()
                                                    : value.toString(),
                                            StandardCharsets.UTF_8))
                    .collect(Collectors.joining(","));
        }

        /** A body of the examples of all members; empty if the operation takes none. */
        String body() {
            return Optional.ofNullable(json.getJsonObject("requestBody"))
                    .map(body -> examples(schemaOf(resolved(body))).toString())
                    .orElse("");
        }

        private JsonObject examples(JsonObject schema) {
            Map<String, Object> members =
                    schema.getJsonObject("properties").entrySet().stream()
                            .collect(
                                    Collectors.toMap(
                                            Map.Entry::getKey,
                                            each -> each.getValue().asJsonObject().get("example")));
            return Json.createObjectBuilder(members).build();
        }

        /** The headers that every good answer is to have, in lower case. */
        Set<String> headers() {
            return good().getJsonObject("headers").entrySet().stream()
                    .filter(
                            header ->
                                    resolved(header.getValue().asJsonObject())
                                            .getBoolean("required", false))
                    .map(header -> header.getKey().toLowerCase(Locale.ROOT))
                    .collect(Collectors.toSet());
        }

        /** What is not described of the body of a good answer, or other than it is described. */
        List<String> differences(String body) {
            if (!good().getJsonObject("content").containsKey("application/json")) {
                return List.of();
            }
            try (JsonReader reader = Json.createReader(new StringReader(body))) {
                return new Shape(Description.this::resolved)
                        .differences("", schemaOf(good()), reader.readValue());
            }
        }

        private JsonObject good() {
            return resolved(json.getJsonObject("responses").getJsonObject("200"));
        }

        private JsonObject schemaOf(JsonObject bodyOrResponse) {
            return resolved(
                    bodyOrResponse
                            .getJsonObject("content")
                            .getJsonObject("application/json")
                            .getJsonObject("schema"));
        }
    }
}
