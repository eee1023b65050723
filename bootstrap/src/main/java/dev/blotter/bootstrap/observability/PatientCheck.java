package dev.blotter.bootstrap.observability;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Asks a question that may not be answered: at most once a second, one question at a time for all
 * callers, none of which waits longer than two seconds.
 */
final class PatientCheck {

    private static final long GOOD_FOR = Duration.ofSeconds(1).toNanos();
    private static final long PATIENCE = Duration.ofSeconds(2).toNanos();

    private final Supplier<List<Check>> question;
    private final Function<String, List<Check>> failed;
    private CompletableFuture<List<Check>> latest = CompletableFuture.completedFuture(List.of());
    private long asked = System.nanoTime() - GOOD_FOR - 1;

    /**
     * A check that asks {@code question}, or has {@code failed} for the reason that it is given.
     */
    PatientCheck(Supplier<List<Check>> question, Function<String, List<Check>> failed) {
        this.question = question;
        this.failed = failed;
    }

    List<Check> checks() {
        CompletableFuture<List<Check>> answer = latest();
        try {
            return answer.get(Math.max(0, left()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException silent) {
            return failed.apply(
                    "no answer within %s s".formatted(TimeUnit.NANOSECONDS.toSeconds(PATIENCE)));
        } catch (ExecutionException defect) {
            throw new IllegalStateException(defect.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return failed.apply("interrupted");
        }
    }

    /** Has the question asked, unless it was just now, and does not wait. */
    synchronized void begin() {
        if (latest.isDone() && System.nanoTime() - asked > GOOD_FOR) {
            asked = System.nanoTime();
            latest = CompletableFuture.supplyAsync(question, PatientCheck::onThread);
        }
    }

    private synchronized CompletableFuture<List<Check>> latest() {
        begin();
        return latest;
    }

    private synchronized long left() {
        return PATIENCE - (System.nanoTime() - asked);
    }

    private static void onThread(Runnable task) {
        Thread thread = new Thread(task, "blotter-check");
        thread.setDaemon(true);
        thread.start();
    }
}
