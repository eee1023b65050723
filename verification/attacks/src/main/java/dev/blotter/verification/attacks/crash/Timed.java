package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.server.Answer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * An answer, and how long it took.
 *
 * @param answer the answer
 * @param millis the time from the request to its end
 */
record Timed(Answer answer, long millis) {

    static Timed of(Supplier<Answer> request) {
        long begin = System.nanoTime();
        Answer answer = request.get();
        return new Timed(answer, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
    }

    /** Asks on a thread of its own. */
    static CompletableFuture<Timed> start(Supplier<Answer> request) {
        CompletableFuture<Timed> timed = new CompletableFuture<>();
        Thread thread = new Thread(() -> timed.complete(of(request)));
        thread.setDaemon(true);
        thread.start();
        return timed;
    }
}
