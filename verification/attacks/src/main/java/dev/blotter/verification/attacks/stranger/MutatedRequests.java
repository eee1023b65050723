package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.State;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Good requests with a few bytes or their framing changed at random, between good ones: each answer
 * is that to its request, and each error has our shape.
 */
public final class MutatedRequests {

    private static final long SEED = Long.getLong("attacks.seed", 12);
    private static final int CLIENTS = 3;
    private static final int MOST_WRONG = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final AtomicLong connections = new AtomicLong();
    private final AtomicLong sent = new AtomicLong();
    private final Map<String, Long> counts = new ConcurrentSkipListMap<>();
    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
    private final ServerProcess server;
    private final String known;
    private final long requests;

    private MutatedRequests(ServerProcess server, long requests) {
        this.server = server;
        this.requests = requests;
        this.known =
                server.get(PATIENCE, ServerProcess.ROOT + "/users/self", ServerProcess.DESK).text();
    }

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.withMany(State.FRESH, "mutated-requests", MutatedRequests::send),
                Attack.withMany(State.WARM, "mutated-requests", MutatedRequests::send));
    }

    private static Result send(ServerProcess server, long requests) throws InterruptedException {
        return new MutatedRequests(server, requests).run();
    }

    private Result run() throws InterruptedException {
        long begin = System.nanoTime();
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            Random random = new Random(SEED + i);
            Thread client = new Thread(() -> talk(random), "mutated requests");
            client.start();
            clients.add(client);
        }
        for (Thread each : clients) {
            each.join();
        }
        long seconds = (System.nanoTime() - begin) / 1_000_000_000;
        return new Result(
                String.format(
                        Locale.ROOT,
                        "seed %d: %,d mutated requests on %,d connections in %d s: %s",
                        SEED,
                        sent.get(),
                        connections.get(),
                        seconds,
                        new TreeMap<>(counts)),
                List.copyOf(wrong));
    }

    private void talk(Random random) {
        while (sent.get() < requests && wrong.size() < MOST_WRONG) {
            String prefix = "c" + connections.incrementAndGet();
            MutatedConversation each = new MutatedConversation(server, random, known, prefix);
            try {
                wrong.addAll(each.run());
            } catch (IOException | RuntimeException failed) {
                wrong.add("the conversation fails: " + failed);
            }
            sent.addAndGet(each.mutated());
            for (Answer answer : each.answers()) {
                counts.merge(answer.toString(), 1L, Long::sum);
            }
        }
    }
}
