package dev.blotter.adapter.jdbc.reference;

import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Refreshes the reference data on a thread of its own, so that requests find it young. While it
 * fails, requests ask by themselves, and fail by themselves.
 */
public final class Refresher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Refresher.class);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(250);
    private static final int POLLS_PER_AGE = 4;

    private final Runnable refresh;
    private final long pause;
    private final Set<String> logged = new HashSet<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    /** Calls {@code refresh} several times within {@code maxAge}. */
    public Refresher(Runnable refresh, Duration maxAge) {
        this.refresh = refresh;
        this.pause = Math.min(LONGEST_PAUSE.toNanos(), maxAge.toNanos() / POLLS_PER_AGE);
    }

    public void start() {
        Thread thread = new Thread(this::run, "books-refresher");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            while (!closing.await(pause, TimeUnit.NANOSECONDS)) {
                refresh();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void refresh() {
        try {
            refresh.run();
            logged.clear();
        } catch (StoreUnavailable outage) {
            if (isNew(outage)) {
                LOG.warn("the books cannot be refreshed; trying again: {}", outage.getMessage());
            }
        } catch (RuntimeException defect) {
            if (isNew(defect)) {
                LOG.error("the books cannot be refreshed; trying again", defect);
            }
        }
    }

    private boolean isNew(RuntimeException failure) {
        return closing.getCount() > 0 && logged.add(String.valueOf(failure.getMessage()));
    }

    /** Never interrupts: an interrupted thread would close the file that H2 is reading. */
    @Override
    public void close() {
        closing.countDown();
    }
}
