package dev.blotter.conformance;

import java.util.List;

/** Errors, and which of several comes first. */
final class ErrorChecks {

    private static final String QUERY = "/accounts/default:100042/instruments/query";
    private static final String CLOSED = "/accounts/prime:700100/instruments/query";

    private ErrorChecks() {}

    static List<Check> all() {
        return List.of(
                malformed("a bad escape", "?symbols=%ZZ"),
                malformed("an escape cut off", "?symbols=%2"),
                malformed("no UTF-8", "?symbols=%C3%28"),
                malformed("a control character", "?symbols=%00"),
                new Check(
                        "interface 7",
                        "an account that is closed, and one that does not exist, look the same",
                        ErrorChecks::accountsLookTheSame),
                new Check(
                        "api: errors",
                        "an address that does not exist",
                        server ->
                                server.get("trader", "/no/such/address")
                                        .isError(404, "2", "Entity not found at server")),
                new Check("api: errors", "405 with Allow", ErrorChecks::methodIsNotAllowed),
                new Check(
                        "api: errors", "OPTIONS answers with Allow", ErrorChecks::optionsAreListed),
                new Check(
                        "api: errors",
                        "406 where JSON is not acceptable",
                        server -> server.get("trader", QUERY, "Accept: text/html").hasStatus(406)),
                new Check(
                        "api: errors",
                        "a GET may have a content type",
                        server ->
                                server.get("trader", QUERY, "Content-Type: application/json")
                                        .hasStatus(200)),
                new Check(
                        "api: errors",
                        "a malformed address comes before credentials",
                        server ->
                                server.send("GET", QUERY + "?symbols=%ZZ", "", "")
                                        .isError(400, "31", "Malformed query URI")),
                new Check(
                        "api: errors",
                        "credentials come before parameters",
                        server -> server.send("GET", QUERY + "?limit=-1", "", "").hasStatus(401)),
                new Check(
                        "api: errors",
                        "parameters come before the account",
                        server -> server.get("trader", CLOSED + "?limit=-1").hasStatus(400)));
    }

    private static Check malformed(String title, String query) {
        return new Check(
                "interface 7",
                "malformed address: " + title,
                server ->
                        server.get("trader", QUERY + query)
                                .isError(400, "31", "Malformed query URI"));
    }

    private static void accountsLookTheSame(Server server) {
        Answer closed = server.get("trader", CLOSED);
        Answer missing = server.get("trader", "/accounts/no:one/instruments/query");
        closed.isError(404, "", "Account not found");
        closed.require(closed.body().equals(missing.body()), closed.body(), missing.body());
    }

    private static void methodIsNotAllowed(Server server) {
        Answer answer = server.send("DELETE", QUERY, Server.basic("trader", "trader-demo"), "");
        answer.hasStatus(405).member("description");
        answer.require(answer.header("Allow").isPresent(), "Allow", "none of it");
    }

    private static void optionsAreListed(Server server) {
        Answer answer = server.send("OPTIONS", QUERY, Server.basic("trader", "trader-demo"), "");
        String allowed = answer.header("Allow").orElse("none");
        answer.require(allowed.contains("GET"), "Allow with GET", allowed);
    }
}
