package dev.blotter.docs;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A dashboard of Grafana, or rules of Prometheus, as far as it takes to know what they ask for. */
final class Dashboard {

    private static final Pattern NO_METER =
            Pattern.compile("\\{[^}]*}|\\[[^]]*]|\\bby \\([^)]*\\)|, *\\w+\\)");
    private static final Pattern METER = Pattern.compile("\\b[a-zA-Z_]\\w*+(?!\\s*\\()");
    private static final Pattern GROUPING = Pattern.compile("\\bby \\(([^)]*)\\)");
    private static final Pattern SELECTION = Pattern.compile("(\\w+)(?:=~?|!=|!~)\"");

    private final List<String> queries;

    Dashboard(String json) {
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            queries = queries(reader.readValue()).toList();
        }
    }

    private Dashboard(List<String> queries) {
        this.queries = queries;
    }

    static Dashboard ofAlerts(List<Map<String, String>> alerts) {
        return new Dashboard(alerts.stream().map(each -> each.get("expr")).toList());
    }

    /** The names of all meters. */
    Set<String> meters() {
        return collected(
                query ->
                        METER.matcher(NO_METER.matcher(query).replaceAll(" "))
                                .results()
                                .map(MatchResult::group));
    }

    /** The labels by which meters are chosen or added up. */
    Set<String> labels() {
        return collected(
                query ->
                        Stream.concat(
                                SELECTION.matcher(query).results().map(found -> found.group(1)),
                                GROUPING.matcher(query)
                                        .results()
                                        .flatMap(found -> Stream.of(found.group(1).split(", *")))));
    }

    private Set<String> collected(Function<String, Stream<String>> names) {
        return queries.stream().flatMap(names).collect(Collectors.toCollection(TreeSet::new));
    }

    /** A data source is called a query, too, but asks nothing. */
    private static Stream<String> queries(JsonValue value) {
        if (value instanceof JsonArray array) {
            return array.stream().flatMap(Dashboard::queries);
        }
        return value instanceof JsonObject object
                ? object.entrySet().stream().flatMap(Dashboard::queries)
                : Stream.of();
    }

    private static Stream<String> queries(Map.Entry<String, JsonValue> member) {
        if (member.getValue() instanceof JsonString text) {
            boolean asks =
                    member.getKey().equals("expr")
                            || (member.getKey().equals("query") && text.getString().contains("("));
            return asks ? Stream.of(text.getString()) : Stream.of();
        }
        return queries(member.getValue());
    }
}
