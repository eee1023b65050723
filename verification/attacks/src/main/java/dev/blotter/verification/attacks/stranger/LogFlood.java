package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.State;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Requests that a server may want to log, thousands of them. */
public final class LogFlood {

    private static final int TIMES = 1_000;
    private static final long MOST_LINES = 500;
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final List<String> WORTH_A_LINE =
            List.of(
                    Http.head("POST", ServerProcess.ROOT + "/login", "Transfer-Encoding: chunked")
                            + "x\r\nbad\r\n",
                    Http.head("GET", ServerProcess.POSITIONS).replace("Host: x", "Host: a_b"),
                    Http.head("GET", ServerProcess.POSITIONS, "Authorization: Basic eDp4"),
                    Http.head("GET", ServerProcess.ROOT + "/x", "X-Forwarded-For: 192.0.2.1"));

    private LogFlood() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.on(State.WARM, "log-flood", LogFlood::flood),
                Attack.on(State.FRESH, "unnamed-proxy", LogFlood::unnamedProxy));
    }

    private static Result flood(ServerProcess server) throws IOException {
        long before = lines(server);
        for (int i = 0; i < TIMES; i++) {
            for (String request : WORTH_A_LINE) {
                try (Http http = server.connect(PATIENCE)) {
                    http.exchange(request);
                }
            }
        }
        long more = lines(server) - before;
        boolean trace = server.log().contains("\tat ");
        return Result.seen(
                        String.format(
                                Locale.ROOT,
                                "%,d bad requests, %,d lines",
                                TIMES * WORTH_A_LINE.size(),
                                more))
                .must(more < MOST_LINES, "more than %s lines".formatted(MOST_LINES))
                .must(!trace, "a client causes a stack trace");
    }

    private static long lines(ServerProcess server) {
        return server.log().lines().count();
    }

    private static Result unnamedProxy(ServerProcess server) throws Exception {
        for (int i = 0; i < 100; i++) {
            server.get(
                    PATIENCE,
                    ServerProcess.POSITIONS,
                    ServerProcess.DESK,
                    "X-Forwarded-For: 192.0.2." + i);
        }
        List<String> warnings =
                server.log()
                        .lines()
                        .filter(line -> line.contains("WARN") && line.contains("trusted-proxies"))
                        .toList();
        return Result.seen(
                        "100 requests by an unnamed proxy, %s warnings".formatted(warnings.size()))
                .must(!warnings.isEmpty(), "no warning names trusted-proxies")
                .must(warnings.size() < 5, "one warning would do");
    }
}
