package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.State;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Methods, versions and expectations that the interface does not have. */
public final class Methods {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String SELF = ServerProcess.ROOT + "/users/self";
    private static final List<String> ODD =
            List.of(
                    Http.head("TRACE", SELF, ServerProcess.DESK),
                    Http.head("TRACE", "/"),
                    Http.head("GET", SELF, ServerProcess.DESK, "Expect: x"),
                    Http.head(
                            "POST",
                            ServerProcess.ROOT + "/login",
                            "Expect: x",
                            "Content-Length: 2"),
                    Http.head("CONNECT", "example.org:443"),
                    Http.head("CONNECT", SELF, ServerProcess.DESK),
                    Http.head("DELETE", SELF, ServerProcess.DESK),
                    Http.head("BREW", SELF, ServerProcess.DESK),
                    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                    Http.head("GET", SELF, ServerProcess.DESK).replace("HTTP/1.1", "HTTP/2.0"),
                    Http.head("GET", SELF, ServerProcess.DESK).replace("HTTP/1.1", "HTTP/3"));

    private Methods() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.on(State.FRESH, "odd-methods", Methods::sendAll),
                Attack.on(State.WARM, "odd-methods", Methods::sendAll),
                Attack.on(State.WARM, "bad-parameter", Methods::badParameter));
    }

    private static Result sendAll(ServerProcess server) throws IOException {
        Result result = Result.seen(ODD.size() + " odd methods, versions and expectations");
        for (String request : ODD) {
            try (Http http = server.connect(PATIENCE)) {
                result = result.and(judged(server, request, http.exchange(request)));
            }
        }
        return result;
    }

    private static Result judged(ServerProcess server, String request, Answer answer) {
        String what = request.lines().findFirst().orElseThrow();
        boolean honest = answer.status() < 500 || answer.status() == 505;
        return Result.seen("")
                .must(
                        answer.isErrorInOurShape() && honest,
                        "'%s' gets %s '%s'".formatted(what, answer, answer.text()))
                .must(
                        answer.status() != 405 || allowed(server, answer, request.split(" ", 3)[1]),
                        "'%s' gets Allow: %s".formatted(what, answer.header("Allow")));
    }

    /** Whether each method that is named is allowed. */
    private static boolean allowed(ServerProcess server, Answer answer, String path) {
        List<String> methods = List.of(answer.header("Allow").split(",\\s*", -1));
        return methods.stream()
                .noneMatch(method -> method.isEmpty() || ask(server, method, path) == 405);
    }

    private static int ask(ServerProcess server, String method, String path) {
        try (Http http = server.connect(PATIENCE)) {
            http.send(Http.head(method, path, ServerProcess.DESK, "Connection: close"));
            http.endRequests();
            return http.answer().status();
        } catch (IOException refused) {
            return 0;
        }
    }

    private static Result badParameter(ServerProcess server) throws IOException {
        String query = ServerProcess.ROOT + "/accounts/default:100042/instruments/query?limit=";
        try (Http http = server.connect(PATIENCE)) {
            http.send(
                    Http.head("GET", query + "-1", ServerProcess.DESK)
                            + Http.head("GET", query + "x", ServerProcess.DESK)
                            + Http.head("GET", query + "1", ServerProcess.DESK));
            Answer first = http.answer();
            Answer second = http.answer();
            Answer third = http.answer();
            return Result.seen("answers %s, %s, %s".formatted(first, second, third))
                    .must(first.status() == 400, "the first is not refused")
                    .must(third.status() == 200, "the requests behind are lost");
        }
    }
}
