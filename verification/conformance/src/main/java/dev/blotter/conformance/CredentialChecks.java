package dev.blotter.conformance;

import java.util.List;

/** HTTP Basic and sessions. Signed requests need a key, which the known book has not. */
final class CredentialChecks {

    private static final String TARGET = "/accounts/default:100042/instruments/AAPL";
    private static final String LOGIN =
            """
            {"username":"trader","domain":"default","password":"trader-demo"}\
            """;

    private CredentialChecks() {}

    static List<Check> all() {
        return List.of(
                new Check(
                        "contract 6", "none: 401 with a challenge", CredentialChecks::isChallenged),
                new Check(
                        "contract 6",
                        "a wrong password",
                        server -> wrongPassword(server).hasStatus(401)),
                new Check(
                        "ours",
                        "a wrong password in Basic has code 1",
                        server ->
                                wrongPassword(server).isError(401, "1", "Authorization required")),
                new Check(
                        "contract 7.1",
                        "a user with the domain",
                        server -> basic(server, "trader@default").hasStatus(200)),
                new Check(
                        "contract 7.1",
                        "a user with another domain",
                        server -> basic(server, "trader@elsewhere").hasStatus(401)),
                new Check(
                        "contract 7.2",
                        "a session, from login to logout",
                        CredentialChecks::logsIn),
                new Check(
                        "contract 7.2",
                        "a login with a wrong password",
                        server ->
                                server.send("POST", "/login", "", LOGIN.replace("-demo", "-no"))
                                        .isError(401, "3", "Incorrect username or password")));
    }

    private static Answer wrongPassword(Server server) {
        return server.send("GET", TARGET, Server.basic("trader", "wrong"), "");
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
