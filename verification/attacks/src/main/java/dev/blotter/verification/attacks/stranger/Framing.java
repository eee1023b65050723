package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.State;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Requests whose end a lenient proxy could see elsewhere, with another request behind. */
public final class Framing {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /** 413 where the bytes are clear and too many. */
    private static final Set<Integer> REFUSALS = Set.of(400, 413);

    private static final String BEHIND =
            Http.head("GET", ServerProcess.ROOT + "/users/self", ServerProcess.DESK);
    private static final String CHUNKS = "2\r\n{}\r\n0\r\n\r\n";

    private Framing() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.on(State.FRESH, "ambiguous-framing", Framing::sendAll),
                Attack.on(State.WARM, "ambiguous-framing", Framing::sendAll),
                Attack.on(State.WARM, "chunk-extension", Framing::extension));
    }

    private static Result sendAll(ServerProcess server) throws IOException {
        Map<String, String> all = ambiguous();
        Result result = Result.seen(all.size() + " heads and chunks with a request behind");
        for (Map.Entry<String, String> each : all.entrySet()) {
            result = result.and(send(server, each.getKey(), each.getValue() + BEHIND));
        }
        return result;
    }

    private static Result send(ServerProcess server, String what, String bytes) throws IOException {
        try (Http http = server.connect(PATIENCE)) {
            Answer first = http.exchange(bytes);
            Answer second = http.answer();
            return Result.seen("")
                    .must(
                            REFUSALS.contains(first.status()) && first.isErrorInOurShape(),
                            "%s gets %s".formatted(what, first))
                    .must(
                            second.equals(Answer.CLOSED),
                            "behind %s comes %s".formatted(what, second));
        }
    }

    private static Map<String, String> ambiguous() {
        Map<String, String> all = new LinkedHashMap<>();
        putCodings(all);
        putLines(all);
        putChunks(all);
        return all;
    }

    private static void putCodings(Map<String, String> all) {
        for (String coding :
                List.of("gzip, chunked", "identity, chunked", "xchunked", "\u000bchunked")) {
            all.put(coding, post("Transfer-Encoding: " + coding) + CHUNKS);
        }
        all.put("a folded coding", post("Transfer-Encoding:\r\n chunked") + CHUNKS);
        all.put(
                "coding twice",
                post("Transfer-Encoding: chunked\r\nTransfer-Encoding: x") + CHUNKS);
        all.put(
                "coding and length",
                post("Transfer-Encoding: chunked\r\nContent-Length: 2") + CHUNKS);
        all.put(
                "coding in HTTP/1.0",
                post("Transfer-Encoding: chunked").replace("HTTP/1.1", "HTTP/1.0") + CHUNKS);
    }

    private static void putLines(Map<String, String> all) {
        all.put("a blank before the colon", post("Transfer-Encoding : chunked") + CHUNKS);
        all.put("a blank before the length's colon", post("Content-Length : 2") + "{}");
        all.put("a line without a colon", post("nothing\r\nContent-Length: 2") + "{}");
        all.put("CR in a value", post("Content-Length: 2\r\nX: a\rb") + "{}");
        all.put("NUL in a value", post("Content-Length: 2\r\nX: a\u0000b") + "{}");
        all.put("two Host", post("Content-Length: 2\r\nHost: y") + "{}");
        all.put("two lengths", post("Content-Length: 2\r\nContent-Length: 3") + "{}");
        all.put("a signed length", post("Content-Length: +2") + "{}");
        all.put("a length below zero", post("Content-Length: -2") + "{}");
    }

    private static void putChunks(Map<String, String> all) {
        all.put("a chunk that does not end", chunked("2\r\n{}xx0\r\n\r\n"));
        all.put("a signed chunk size", chunked("+2\r\n{}\r\n0\r\n\r\n"));
        all.put("a chunk size of 0x2", chunked("0x2\r\n{}\r\n0\r\n\r\n"));
        all.put("a chunk size beyond all bounds", chunked("10000000000000002\r\n{}\r\n0\r\n\r\n"));
    }

    private static String chunked(String chunks) {
        return post("Transfer-Encoding: chunked") + chunks;
    }

    private static String post(String header) {
        return Http.head(
                "POST",
                ServerProcess.ROOT + "/ping",
                ServerProcess.DESK,
                "Content-Type: application/json",
                header);
    }

    /** A server may do without chunks at all: 411. */
    private static Result extension(ServerProcess server) throws IOException {
        String body = "{\"username\":\"desk\",\"password\":\"desk-demo\"}";
        String head =
                Http.head(
                        "POST",
                        ServerProcess.ROOT + "/login",
                        "Content-Type: application/json",
                        "Transfer-Encoding: chunked");
        String chunks =
                String.format(Locale.ROOT, "%x;a=b\r\n%s\r\n0;c\r\n\r\n", body.length(), body);
        try (Http http = server.connect()) {
            Answer answer = http.exchange(head + chunks);
            return Result.seen("a login in a chunk with an extension gets " + answer)
                    .must(answer.status() == 200 || answer.status() == 411, "it is refused");
        }
    }
}
