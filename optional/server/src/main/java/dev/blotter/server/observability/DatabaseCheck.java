package dev.blotter.server.observability;

import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Usability;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out whether the database answers and has the right tables. It may never answer: it is asked
 * at most once a second, once at a time for all callers, none of which waits longer than two
 * seconds.
 */
final class DatabaseCheck {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseCheck.class);

    private static final String NAME = "database";

    private static final long GOOD_FOR = Duration.ofSeconds(1).toNanos();
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Supplier<Usability> question;
    private CompletableFuture<List<Check>> latest = CompletableFuture.completedFuture(List.of());
    private long asked = System.nanoTime() - GOOD_FOR - 1;

    /** A check that asks {@code question}, which throws if the database does not answer. */
    DatabaseCheck(Supplier<Usability> question) {
        this.question = question;
    }

    List<Check> checks() {
        return latest().join();
    }

    private synchronized CompletableFuture<List<Check>> latest() {
        if (latest.isDone() && System.nanoTime() - asked > GOOD_FOR) {
            asked = System.nanoTime();
            latest = CompletableFuture.supplyAsync(this::ask, DatabaseCheck::onThread);
        }
        long left = Math.max(0, asked + PATIENCE.toNanos() - System.nanoTime());
        List<Check> silent = unknown("no answer within %s s".formatted(PATIENCE.toSeconds()));
        return latest.copy().completeOnTimeout(silent, left, TimeUnit.NANOSECONDS);
    }

    private static void onThread(Runnable task) {
        Thread thread = new Thread(task, "blotter-check");
        thread.setDaemon(true);
        thread.start();
    }

    /** Whether the database did not answer, so that nothing is known of its tables. */
    static boolean isAway(List<Check> found) {
        return found.stream().anyMatch(each -> each.name().equals(NAME) && !each.passed());
    }

    private List<Check> ask() {
        try {
            Usability tables = question.get();
            return List.of(
                    new Check(NAME, true, "answers"),
                    new Check("schema", tables.usable(), tables.detail()));
        } catch (StoreUnavailable away) {
            return unknown(away.getMessage());
        } catch (RuntimeException defect) {
            LOG.error("The database cannot be checked", defect);
            return unknown("cannot be checked, see the log");
        }
    }

    private static List<Check> unknown(String why) {
        return List.of(new Check(NAME, false, why), new Check("schema", false, "not known"));
    }
}
