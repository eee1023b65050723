package dev.blotter.docs;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Compares values with the schemas that describe them: types, enumerations, and which members there
 * are. A member that is not described is a difference, too.
 *
 * @param resolved follows a reference to a component
 */
record Shape(UnaryOperator<JsonObject> resolved) {

    List<String> differences(String place, JsonObject described, JsonValue value) {
        JsonObject schema = resolved.apply(described);
        List<String> differences = new ArrayList<>();
        if (types(schema).noneMatch(type -> isA(type, value))) {
            differences.add(place + " is " + value + ", not " + schema.get("type"));
        }
        if (schema.containsKey("enum") && !schema.getJsonArray("enum").contains(value)) {
            differences.add(place + " is " + value + ", not of " + schema.get("enum"));
        }
        if (value instanceof JsonArray array && schema.containsKey("items")) {
            array.forEach(
                    item ->
                            differences.addAll(
                                    differences(
                                            place + "[]", schema.getJsonObject("items"), item)));
        }
        if (value instanceof JsonObject object && schema.containsKey("properties")) {
            differences.addAll(members(place, schema, object));
        }
        return differences;
    }

    private List<String> members(String place, JsonObject schema, JsonObject object) {
        List<String> differences = new ArrayList<>();
        JsonObject properties = schema.getJsonObject("properties");
        object.forEach(
                (name, value) -> {
                    if (properties.containsKey(name)) {
                        JsonObject property = properties.getJsonObject(name);
                        differences.addAll(differences(place + "." + name, property, value));
                    } else {
                        differences.add(place + "." + name + " is not described");
                    }
                });
        schema.getJsonArray("required").getValuesAs(JsonString.class).stream()
                .map(JsonString::getString)
                .filter(name -> !object.containsKey(name))
                .forEach(name -> differences.add(place + "." + name + " is missing"));
        return differences;
    }

    private static Stream<String> types(JsonObject schema) {
        JsonValue type = schema.get("type");
        return type instanceof JsonArray several
                ? several.getValuesAs(JsonString.class).stream().map(JsonString::getString)
                : Stream.of(((JsonString) type).getString());
    }

    private static boolean isA(String type, JsonValue value) {
        return switch (value.getValueType()) {
            case NUMBER ->
                    type.equals("number")
                            || (type.equals("integer") && ((JsonNumber) value).isIntegral());
            case TRUE, FALSE -> type.equals("boolean");
            default -> type.equalsIgnoreCase(value.getValueType().name());
        };
    }
}
