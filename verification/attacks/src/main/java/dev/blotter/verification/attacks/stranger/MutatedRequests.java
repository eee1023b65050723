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
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Good requests with a few bytes changed at random. */
public final class MutatedRequests {

    private static final long SEED = 12;
    private static final int REQUESTS = 5_000;
    private static final int MOST_SILENT = 40;
    private static final Duration PATIENCE = Duration.ofMillis(500);
    private static final String ODD =
            "\0\t\n\r\u000b %;:,/\\?#[]{}<>|\"'^`~@!*+=&\u007f\u0080\u00ff.0aZ";
    private static final String LOGIN = "{\"username\":\"desk\",\"password\":\"desk-demo\"}";
    private static final List<String> GOOD =
            List.of(
                    Http.head("GET", ServerProcess.POSITIONS, ServerProcess.DESK),
                    Http.head(
                            "GET",
                            ServerProcess.ROOT
                                    + "/accounts/default:100042/instruments/query?symbols=EUR%2F*",
                            ServerProcess.DESK,
                            "Accept: application/json",
                            "Accept-Encoding: gzip"),
                    Http.head(
                            "GET",
                            ServerProcess.ROOT + "/accounts/positions?accounts=default%3A100042",
                            ServerProcess.DESK,
                            "If-None-Match: \"x\""),
                    Http.head(
                            "GET",
                            ServerProcess.POSITIONS + "/changes?since=x",
                            ServerProcess.DESK,
                            "Accept: text/event-stream",
                            "Last-Event-ID: x",
                            "Prefer: wait=1"),
                    Http.head(
                            "GET",
                            ServerProcess.POSITIONS + "/code/2980697?fields=symbol",
                            ServerProcess.DESK,
                            "Accept: text/csv"),
                    Http.head(
                            "GET",
                            ServerProcess.ROOT + "/accounts/positions/net?symbols=EUR%2F*",
                            ServerProcess.DESK),
                    Http.head(
                            "GET",
                            ServerProcess.ROOT
                                    + "/accounts/instruments/query?symbols=EUR%2F*&limit=9",
                            ServerProcess.DESK,
                            "Prefer: return=conditional"),
                    Http.head(
                                    "POST",
                                    ServerProcess.ROOT + "/login",
                                    "Content-Type: application/json",
                                    "Content-Length: " + LOGIN.length())
                            + LOGIN);

    private MutatedRequests() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(Attack.on(State.WARM, "mutated-requests", MutatedRequests::sendAll));
    }

    private static Result sendAll(ServerProcess server) throws IOException {
        Random random = new Random(SEED);
        Map<String, Integer> counts = new TreeMap<>();
        Result result = Result.seen("");
        for (int i = 0; i < REQUESTS && counts.getOrDefault("no answer", 0) < MOST_SILENT; i++) {
            String request = mutated(random);
            Answer answer = ask(server, request);
            counts.merge(answer.toString(), 1, Integer::sum);
            result = result.must(isHonest(request, answer), wrong(i, request, answer));
        }
        return result.and(Result.seen("seed %d: %s".formatted(SEED, counts)))
                .must(
                        counts.getOrDefault("no answer", 0) < MOST_SILENT,
                        "many get neither an answer nor an end");
    }

    private static Answer ask(ServerProcess server, String request) throws IOException {
        try (Http http = server.connect(PATIENCE)) {
            http.send(request);
            http.endRequests();
            return http.answer();
        }
    }

    private static boolean isHonest(String request, Answer answer) {
        int status = answer.status();
        boolean known = status < 500 || status == 503 || status == 505;
        boolean shaped = answer.isErrorInOurShape() || request.startsWith("HEAD ");
        return status < 400 || (known && shaped);
    }

    private static String wrong(int number, String request, Answer answer) {
        String some = request.replace("\r\n", "|").replaceAll("[^ -~]", "?");
        return "number %d ('%s') gets %s with %d bytes"
                .formatted(number, some, answer, answer.bytes());
    }

    private static String mutated(Random random) {
        StringBuilder request = new StringBuilder(GOOD.get(random.nextInt(GOOD.size())));
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(request.length());
            char odd = ODD.charAt(random.nextInt(ODD.length()));
            switch (random.nextInt(4)) {
                case 0 -> request.setCharAt(at, odd);
                case 1 -> request.insert(at, odd);
                case 2 -> request.deleteCharAt(at);
                default ->
                        request.insert(
                                at, request.substring(at, Math.min(at + 9, request.length())));
            }
        }
        return request.toString();
    }
}
