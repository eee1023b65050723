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
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Thousands of requests on one connection, sent without waiting for the answers. */
public final class PipelinedRequests {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration OF_OTHERS = Duration.ofSeconds(5);
    private static final String PAGE =
            ServerProcess.ROOT + "/accounts/default:100042/instruments/query?symbols=EUR/*";

    private PipelinedRequests() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.on(State.FRESH, "pipelined-by-strangers", server -> strangers(server, 10)),
                Attack.on(State.WARM, "pipelined-by-strangers", server -> strangers(server, 10)),
                Attack.on(State.FRESH, "pipelined-by-a-user", PipelinedRequests::user),
                Attack.on(State.WARM, "pipelined-by-a-user", PipelinedRequests::user)
                        .madeWithLongOnes());
    }

    private static Result strangers(ServerProcess server, int connections) throws IOException {
        int whole = 0;
        while (whole < connections && inOrder(server, 1_000, "/", 200) == 1_000) {
            whole++;
        }
        return Result.seen("1,000 times GET / on %s connections".formatted(connections))
                .must(whole == connections, "all answers in order on %s".formatted(whole));
    }

    /** A dozen connections with 3,000 requests each, then one with 10,000. */
    private static Result user(ServerProcess server) throws Exception {
        List<CompletableFuture<Integer>> dozen =
                IntStream.range(0, 12)
                        .mapToObj(i -> i % 2 == 0 ? ServerProcess.POSITIONS : PAGE)
                        .map(path -> started(server, 3_000, path))
                        .toList();
        long worst = worstOfOthers(server, dozen);
        int whole = 0;
        for (CompletableFuture<Integer> each : dozen) {
            whole += each.get(1, TimeUnit.MINUTES) == 3_000 ? 1 : 0;
        }
        int many = inOrder(server, 10_000, ServerProcess.POSITIONS, 200);
        return Result.seen(
                        String.format(
                                Locale.ROOT,
                                "12 connections of 3,000 requests, others waited %d ms at most; one of 10,000",
                                worst))
                .must(whole == 12, "all answers in order on " + whole)
                .must(many == 10_000, "of 10,000, answers in order: " + many)
                .must(worst < OF_OTHERS.toMillis(), "others get no answer");
    }

    private static CompletableFuture<Integer> started(
            ServerProcess server, int requests, String path) {
        CompletableFuture<Integer> answers = new CompletableFuture<>();
        Thread thread = new Thread(() -> answers.complete(inOrder(server, requests, path, 200)));
        thread.setDaemon(true);
        thread.start();
        return answers;
    }

    private static long worstOfOthers(ServerProcess server, List<CompletableFuture<Integer>> busy)
            throws InterruptedException {
        long worst = 0;
        do {
            long begin = System.nanoTime();
            Answer answer = server.get(OF_OTHERS, ServerProcess.POSITIONS, ServerProcess.DESK);
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
            worst = Math.max(worst, answer.status() == 200 ? millis : OF_OTHERS.toMillis());
            Thread.sleep(20);
        } while (worst < OF_OTHERS.toMillis()
                && !busy.stream().allMatch(CompletableFuture::isDone));
        return worst;
    }

    /** How many answers came in the order of the requests, up to the first that did not. */
    private static int inOrder(ServerProcess server, int requests, String path, int status) {
        try (Http http = server.connect(PATIENCE)) {
            Thread writer = new Thread(() -> write(http, requests, path));
            writer.setDaemon(true);
            writer.start();
            for (int i = 0; i < requests; i++) {
                Answer answer = http.answer();
                if (answer.status() != status || !answer.header("X-Request-Id").equals("n" + i)) {
                    return i;
                }
            }
            return requests;
        } catch (IOException refused) {
            return 0;
        }
    }

    private static void write(Http http, int requests, String path) {
        StringBuilder some = new StringBuilder();
        for (int i = 0; i < requests; i++) {
            some.append(Http.head("GET", path, "X-Request-Id: n" + i, credentials(path)));
            if (i % 1_000 == 999 || i == requests - 1) {
                if (!http.send(some.toString())) {
                    return;
                }
                some.setLength(0);
            }
        }
    }

    private static String credentials(String path) {
        return path.equals("/") ? "X-None: none" : ServerProcess.DESK;
    }
}
