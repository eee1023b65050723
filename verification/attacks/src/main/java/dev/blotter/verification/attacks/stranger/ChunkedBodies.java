package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.State;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Bodies in thousands of chunks of one byte, without credentials. */
public final class ChunkedBodies {

    private static final int CHUNKS = 3_000;
    private static final int ON_FRESH = 14;
    private static final int ON_WARM = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(12);
    private static final List<String> ADDRESSES =
            List.of("/ping", "/login", "/logout", "/users/self");

    private ChunkedBodies() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.on(State.FRESH, "chunked-bodies", server -> send(server, ON_FRESH)),
                Attack.on(State.WARM, "chunked-bodies", server -> send(server, ON_WARM)),
                Attack.on(State.WARM, "unfinished-chunks", ChunkedBodies::leaveUnfinished));
    }

    private static Result send(ServerProcess server, int requests) throws IOException {
        List<Http> clients = new ArrayList<>();
        try {
            for (int i = 0; i < requests; i++) {
                Http client = server.connect(PATIENCE);
                clients.add(client);
                client.send(
                        head(ADDRESSES.get(i % ADDRESSES.size())) + "1\r\nx\r\n".repeat(CHUNKS));
                client.send("0\r\n\r\n");
            }
            return answers(clients, requests + " bodies of " + CHUNKS + " chunks of one byte");
        } finally {
            close(clients);
        }
    }

    /**
     * The clients leave in the middle of a chunk, and the server must not keep their connections.
     */
    private static Result leaveUnfinished(ServerProcess server) throws IOException {
        for (int i = 0; i < ON_WARM; i++) {
            try (Http client = server.connect(PATIENCE)) {
                client.send(head("/ping") + "1\r\nx\r\n5\r\nab");
            }
        }
        return Result.seen(ON_WARM + " clients left in the middle of a chunk");
    }

    private static Result answers(List<Http> clients, String what) throws IOException {
        int refused = 0;
        Answer other = Answer.SILENT;
        long end = System.nanoTime() + PATIENCE.toNanos();
        for (Http client : clients) {
            Answer answer = System.nanoTime() < end ? client.answer() : Answer.SILENT;
            if (answer.isErrorInOurShape() && answer.status() < 500) {
                refused++;
            } else {
                other = answer;
            }
        }
        return Result.seen("%s: %s refused".formatted(what, refused))
                .must(refused == clients.size(), "the others: " + other);
    }

    private static String head(String address) {
        return Http.head(
                "POST",
                ServerProcess.ROOT + address,
                "Content-Type: application/json",
                "Transfer-Encoding: chunked");
    }

    private static void close(List<Http> clients) throws IOException {
        for (Http client : clients) {
            client.close();
        }
    }
}
