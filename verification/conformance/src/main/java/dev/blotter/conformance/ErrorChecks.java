package dev.blotter.conformance;

import java.util.List;

/** Errors, and which of several comes first. */
final class ErrorChecks {

    private static final String QUERY = "/accounts/default:100042/instruments/query";
    private static final String CLOSED = "/accounts/prime:700100/instruments/query";

    private ErrorChecks() {}

    static List<Check> all() {
        return List.of(
                malformed("interface 7", "a bad escape", "?symbols=%ZZ"),
                malformed("interface 7", "an escape cut off", "?symbols=%2"),
                malformed("contract 6", "no UTF-8", "?symbols=%C3%28"),
                malformed("contract 6", "a control character", "?symbols=%00"),
                new Check(
                        "contract 6",
                        "an account that is closed, and one that does not exist, look the same",
                        ErrorChecks::accountsLookTheSame),
                new Check(
                        "contract 6",
                        "an address that does not exist",
                        server ->
                                server.get("trader", "/no/such/address")
                                        .isError(404, "2", "Entity not found at server")),
                new Check("contract 1", "405 with Allow", ErrorChecks::methodIsNotAllowed),
                new Check(
                        "contract 1", "OPTIONS answers with Allow", ErrorChecks::optionsAreListed),
                new Check(
                        "contract 6",
                        "406 where JSON is not acceptable",
                        server -> server.get("trader", QUERY, "Accept: text/html").hasStatus(406)),
                new Check(
                        "contract 7",
                        "a GET may have a content type",
                        server ->
                                server.get("trader", QUERY, "Content-Type: application/json")
                                        .hasStatus(200)),
                new Check(
                        "contract 6",
                        "a malformed address comes before credentials",
                        server ->
                                server.send("GET", QUERY + "?symbols=%ZZ", "", "")
                                        .isError(400, "31", "Malformed query URI")),
                new Check(
                        "contract 6",
                        "credentials come before parameters",
                        server -> server.send("GET", QUERY + "?limit=-1", "", "").hasStatus(401)),
                new Check(
                        "contract 6",
                        "parameters come before the account",
                        server -> server.get("trader", CLOSED + "?limit=-1").hasStatus(400)));
    }

    private static Check malformed(String paragraph, String title, String query) {
        return new Check(
                paragraph,
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
