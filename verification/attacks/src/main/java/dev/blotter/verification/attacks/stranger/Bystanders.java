package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Clients that behave while others attack: one that keeps its connection, and one that comes anew
 * each time, with a head of some kilobytes in two pieces, and tries again if its connection is
 * closed before it has an answer, as browsers and proxies do.
 */
final class Bystanders implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int PAUSE_MILLIS = 50;
    private static final int RETRIES = 3;
    private static final String REQUEST =
            Http.head(
                    "GET", ServerProcess.POSITIONS, "X: " + "x".repeat(3_000), ServerProcess.DESK);

    private final ServerProcess server;
    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    private final Map<String, Integer> answers = new ConcurrentHashMap<>();
    private final LongAdder retries = new LongAdder();
    private volatile boolean over;

    private Bystanders(ServerProcess server) {
        this.server = server;
    }

    static Bystanders of(ServerProcess server) {
        Bystanders clients = new Bystanders(server);
        clients.threads.execute(clients::stay);
        clients.threads.execute(clients::comeAnew);
        return clients;
    }

    private void stay() {
        try (Http http = server.connect(PATIENCE)) {
            while (!over) {
                note(http.get(ServerProcess.POSITIONS, ServerProcess.DESK));
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (IOException | InterruptedException failed) {
            note(Answer.CLOSED);
        }
    }

    private void comeAnew() {
        while (!over) {
            Answer answer = askAnew();
            for (int i = 0; i < RETRIES && answer.equals(Answer.CLOSED); i++) {
                retries.increment();
                answer = askAnew();
            }
            note(answer);
        }
    }

    private Answer askAnew() {
        try (Http http = server.connect(PATIENCE)) {
            http.send(REQUEST.substring(0, REQUEST.length() / 2));
            Thread.sleep(PAUSE_MILLIS);
            return http.exchange(REQUEST.substring(REQUEST.length() / 2));
        } catch (IOException | InterruptedException failed) {
            return Answer.CLOSED;
        }
    }

    private void note(Answer answer) {
        answers.merge(answer.toString(), 1, Integer::sum);
    }

    /** Whether all of them got what they asked for, until now. */
    Result served() throws InterruptedException {
        over = true;
        threads.shutdown();
        boolean ended = threads.awaitTermination(3 * PATIENCE.toSeconds(), TimeUnit.SECONDS);
        return Result.seen("others got %s with %s retries".formatted(answers, retries.sum()))
                .must(ended, "others still wait for an answer")
                .must(answers.keySet().equals(Set.of("200")), "others are not served");
    }

    @Override
    public void close() {
        over = true;
        threads.shutdownNow();
    }
}
