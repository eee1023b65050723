package dev.blotter.conformance;

import java.util.List;

/** HTTP Basic and sessions. Signed requests need a key, which the known book has not. */
final class CredentialChecks {

    private static final String TARGET = "/accounts/default:100042/instruments/AAPL";
    private static final String LOGIN =
            """
            {"username":"trader","domain":"default","password":"trader-demo"}""";

    private CredentialChecks() {}

    static List<Check> all() {
        return List.of(
                new Check(
                        "api: credentials",
                        "none: 401 with a challenge",
                        CredentialChecks::isChallenged),
                new Check(
                        "api: credentials",
                        "a wrong password",
                        server ->
                                server.send("GET", TARGET, Server.basic("trader", "wrong"), "")
                                        .isError(401, "1", "Authorization required")),
                new Check(
                        "api: credentials",
                        "a user with the domain",
                        server -> basic(server, "trader@default").hasStatus(200)),
                new Check(
                        "api: credentials",
                        "a user with another domain",
                        server -> basic(server, "trader@elsewhere").hasStatus(401)),
                new Check(
                        "api: credentials",
                        "a session, from login to logout",
                        CredentialChecks::logsIn),
                new Check(
                        "api: credentials",
                        "a login with a wrong password",
                        server ->
                                server.send("POST", "/login", "", LOGIN.replace("-demo", "-no"))
                                        .isError(401, "3", "Incorrect username or password")));
    }

    private static Answer basic(Server server, String user) {
        return server.send("GET", TARGET, Server.basic(user, "trader-demo"), "");
    }

    private static void isChallenged(Server server) {
        Answer answer = server.send("GET", TARGET, "", "");
        answer.isError(401, "1", "Authorization required");
        answer.require(
                answer.header("WWW-Authenticate").isPresent(), "WWW-Authenticate", "none of it");
    }

    private static void logsIn(Server server) {
        Answer login = server.send("POST", "/login", "", LOGIN);
        String token = "DXAPI " + login.hasStatus(200).member("sessionToken");
        login.member("timeout");
        server.send("GET", TARGET, token, "").hasStatus(200);
        server.send("GET", TARGET, "", "", "X-Auth-Token: " + token.substring(6)).hasStatus(200);
        server.send("POST", "/ping", token, "").hasStatus(200).member("timeout");
        server.send("POST", "/logout", token, "").hasBody("{}");
        server.send("GET", TARGET, token, "").isError(401, "1", "Authorization required");
    }
}
