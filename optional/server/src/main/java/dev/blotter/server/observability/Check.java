package dev.blotter.server.observability;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.util.List;

/**
 * A condition for a server to be ready.
 *
 * @param name the name of the check
 * @param passed whether the condition holds
 * @param detail a text for the operator
 */
record Check(String name, boolean passed, String detail) {
    static boolean allPassed(List<Check> checks) {
        return checks.stream().allMatch(Check::passed);
    }

    /** The checks as JSON, in the form of MicroProfile Health. */
    static String json(List<Check> checks) {
        JsonArrayBuilder all = Json.createArrayBuilder();
        checks.forEach(each -> all.add(each.json()));
        return Json.createObjectBuilder()
                .add("status", status(allPassed(checks)))
                .add("checks", all)
                .build()
                .toString();
    }

    private JsonObjectBuilder json() {
        return Json.createObjectBuilder()
                .add("name", name)
                .add("status", status(passed))
                .add("data", Json.createObjectBuilder().add("detail", detail));
    }

    private static String status(boolean up) {
        return up ? "UP" : "DOWN";
    }
}
