package org.example.blotter.adapter.rest;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * JSON as it is sent. Numbers are exact and in plain notation; a member without a value is left
 * out.
 *
 * @param text the text
 */
record Json(String text) {

    @SafeVarargs
    static Json object(Entry<String, ?>... members) {
        return new Json(
                Stream.of(members)
                        .flatMap(member -> member(member.getKey(), member.getValue()))
                        .collect(Collectors.joining(",", "{", "}")));
    }

    static Json array(Stream<Json> elements) {
        return new Json(elements.map(Json::text).collect(Collectors.joining(",", "[", "]")));
    }

    private static Stream<String> member(String name, Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.stream().flatMap(present -> member(name, present));
        }
        return Stream.of(quoted(name) + ':' + value(value));
    }

    private static String value(Object value) {
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        return value instanceof String text ? quoted(text) : value.toString();
    }

    private static String quoted(String text) {
        return text.codePoints()
                .mapToObj(
                        each ->
                                each < ' ' || each == '"' || each == '\\'
                                        ? String.format(Locale.ROOT, "\\u%04x", each)
                                        : Character.toString(each))
                .collect(Collectors.joining("", "\"", "\""));
    }

    @Override
    public String toString() {
        return text;
    }
}
