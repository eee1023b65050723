package dev.blotter.benchmark.load;

import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Requests at a fixed rate, whether the last ones are answered or not. Latency counts from the
 * moment at which a request was due, so waiting for a slow server is not left out.
 */
public final class OpenLoop {

    private final LoadClient client;
    private final Requests requests;
    private final Tally tally = new Tally();
    private final CompletableFuture<Outcome> done = new CompletableFuture<>();
    private long open;
    private boolean ended;

    private OpenLoop(LoadClient client, Requests requests) {
        this.client = client;
        this.requests = requests;
    }

    /**
     * Sends {@code rate} requests a second for as long as {@code goOn}, and returns when the last
     * answer is there.
     */
    public static Outcome run(
            LoadClient client, Requests requests, double rate, BooleanSupplier goOn) {
        OpenLoop loop = new OpenLoop(client, requests);
        double gap = 1e9 / rate;
        long begun = System.nanoTime();
        for (long n = 0; goOn.getAsBoolean(); n++) {
            long due = begun + (long) (n * gap);
            awaitUntil(due);
            client.onItsThread(() -> loop.send(due));
        }
        client.onItsThread(loop::end);
        return loop.done.join();
    }

    /** The same for {@code duration}. */
    public static Outcome run(
            LoadClient client, Requests requests, double rate, Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        return run(client, requests, rate, () -> System.nanoTime() - end < 0);
    }

    private static void awaitUntil(long due) {
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private void send(long due) {
        open++;
        RequestOptions request = requests.next();
        client.send(request, received -> received(due, request, received));
    }

    private void received(long due, RequestOptions request, Received received) {
        if (requests.isRight(request, received)) {
            tally.right(due, received.bytes());
        } else {
            tally.wrong();
        }
        open--;
        completeIfEnded();
    }

    private void end() {
        ended = true;
        completeIfEnded();
    }

    private void completeIfEnded() {
        if (ended && open == 0) {
            done.complete(tally.outcome());
        }
    }
}
