package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.State;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.util.List;

/** Names in {@code Host} that are none of a URI, as proxies send them. */
public final class HostNames {

    private static final List<String> NAMES =
            List.of(
                    "blotter_backend",
                    "a_b",
                    "a.1",
                    "1.2.3",
                    "a..b",
                    "-a",
                    "~",
                    "256.256.256.256",
                    "a_b:8080",
                    "[::1]",
                    "x".repeat(300),
                    "A,B");

    private HostNames() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.on(State.FRESH, "host-names", HostNames::ask),
                Attack.on(State.WARM, "host-names", HostNames::ask));
    }

    private static Result ask(ServerProcess server) throws IOException {
        Result result = Result.seen(NAMES.size() + " values of Host, with credentials and without");
        for (String name : NAMES) {
            result = result.and(ask(server, name, 401, "X-None: none"));
            result = result.and(ask(server, name, 200, ServerProcess.DESK));
        }
        return result;
    }

    private static Result ask(ServerProcess server, String name, int status, String header)
            throws IOException {
        try (Http http = server.connect()) {
            String head =
                    "GET %s/users/self HTTP/1.1\r\nHost: %s\r\n%s\r\n\r\n"
                            .formatted(ServerProcess.ROOT, name, header);
            var answer = http.exchange(head);
            return Result.seen("")
                    .must(answer.status() == status, "'%s' gets %s".formatted(name, answer));
        }
    }
}
