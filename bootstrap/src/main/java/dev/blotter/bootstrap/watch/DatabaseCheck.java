package dev.blotter.bootstrap.watch;

import dev.blotter.adapter.jdbc.SchemaUnusable;
import dev.blotter.application.BooksUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out whether the database answers and has the right tables: at most once a second, one
 * question at a time for all who want to know, and nobody waits longer than two seconds for it.
 */
final class DatabaseCheck {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseCheck.class);

    private static final long GOOD_FOR = Duration.ofSeconds(1).toNanos();
    private static final long PATIENCE = Duration.ofSeconds(2).toNanos();

    private final Runnable question;
    private CompletableFuture<List<Check>> latest = CompletableFuture.completedFuture(List.of());
    private long asked = System.nanoTime() - GOOD_FOR - 1;

    /** A check that asks {@code question}, which throws if the database is not usable. */
    DatabaseCheck(Runnable question) {
        this.question = question;
    }

    List<Check> checks() {
        CompletableFuture<List<Check>> answer = latest();
        try {
            return answer.get(Math.max(0, left()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException silent) {
            return unknown(
                    "no answer within %d s".formatted(TimeUnit.NANOSECONDS.toSeconds(PATIENCE)));
        } catch (ExecutionException defect) {
            throw new IllegalStateException(defect.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return unknown("interrupted");
        }
    }

    private synchronized CompletableFuture<List<Check>> latest() {
        if (latest.isDone() && System.nanoTime() - asked > GOOD_FOR) {
            asked = System.nanoTime();
            latest = CompletableFuture.supplyAsync(this::ask, DatabaseCheck::onThread);
        }
        return latest;
    }

    private synchronized long left() {
        return PATIENCE - (System.nanoTime() - asked);
    }

    private List<Check> ask() {
        try {
            question.run();
            return List.of(
                    new Check("database", true, "answers"), new Check("schema", true, "usable"));
        } catch (BooksUnavailable away) {
            return unknown(away.getMessage());
        } catch (SchemaUnusable other) {
            return List.of(
                    new Check("database", true, "answers"),
                    new Check("schema", false, other.getMessage()));
        } catch (RuntimeException defect) {
            LOG.error("The database can not be checked", defect);
            return unknown("can not be checked, see the log");
        }
    }

    private static List<Check> unknown(String why) {
        return List.of(new Check("database", false, why), new Check("schema", false, "not known"));
    }

    private static void onThread(Runnable task) {
        Thread thread = new Thread(task, "blotter-database-check");
        thread.setDaemon(true);
        thread.start();
    }
}
