package dev.blotter.benchmark.load;

import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * So many clients, each of which sends its next request when its last is answered. Shows what a
 * server can do at most.
 */
public final class ClosedLoop {

    private final LoadClient client;
    private final int clients;
    private final Requests requests;
    private final Tally tally = new Tally();
    private final CompletableFuture<Outcome> done = new CompletableFuture<>();
    private final long end;
    private int busy;

    private ClosedLoop(LoadClient client, int clients, Requests requests, Duration duration) {
        this.client = client;
        this.clients = clients;
        this.requests = requests;
        this.end = System.nanoTime() + duration.toNanos();
    }

    /** Sends for {@code duration}, and returns when the last answer is there. */
    public static Outcome run(
            LoadClient client, int clients, Requests requests, Duration duration) {
        ClosedLoop loop = new ClosedLoop(client, clients, requests, duration);
        client.onItsThread(loop::begin);
        return loop.done.join();
    }

    private void begin() {
        busy = clients;
        for (int i = 0; i < clients; i++) {
            next();
        }
    }

    private void next() {
        long now = System.nanoTime();
        if (now - end < 0) {
            RequestOptions request = requests.next();
            client.send(request, received -> received(now, request, received));
        } else if (--busy == 0) {
            done.complete(tally.outcome());
        }
    }

    private void received(long sent, RequestOptions request, Received received) {
        if (requests.isRight(request, received)) {
            tally.right(sent, received.bytes());
        } else {
            tally.wrong();
        }
        next();
    }
}
