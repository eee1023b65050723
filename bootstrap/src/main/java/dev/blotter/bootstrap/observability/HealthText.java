package dev.blotter.bootstrap.observability;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.util.List;

/** Checks as JSON, in the form of MicroProfile Health, which probes and dashboards know. */
final class HealthText {

    private HealthText() {}

    static boolean allPassed(List<Check> checks) {
        return checks.stream().allMatch(Check::passed);
    }

    static String of(List<Check> checks) {
        JsonArrayBuilder each = Json.createArrayBuilder();
        for (Check check : checks) {
            JsonObjectBuilder data = Json.createObjectBuilder().add("detail", check.detail());
            each.add(
                    Json.createObjectBuilder()
                            .add("name", check.name())
                            .add("status", status(check.passed()))
                            .add("data", data));
        }
        return Json.createObjectBuilder()
                .add("status", status(allPassed(checks)))
                .add("checks", each)
                .build()
                .toString();
    }

    private static String status(boolean up) {
        return up ? "UP" : "DOWN";
    }
}
