package dev.blotter.adapter.jdbc.revision;

import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.OperatorFailure;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does something again and again on a thread of its own, whether it fails or not. */
public final class PeriodicTask implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTask.class);

    private final String thread;
    private final String failing;
    private final Runnable task;
    private final long pause;
    private final Set<String> logged = new HashSet<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    /**
     * Calls {@code task} after each {@code pause}.
     *
     * @param failing what the log says if it fails
     */
    public PeriodicTask(String thread, String failing, Runnable task, Duration pause) {
        this.thread = thread;
        this.failing = failing;
        this.task = task;
        this.pause = pause.toNanos();
    }

    public void start() {
        Thread running = new Thread(this::run, thread);
        running.setDaemon(true);
        running.start();
    }

    private void run() {
        try {
            while (!closing.await(pause, TimeUnit.NANOSECONDS)) {
                runOnce();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void runOnce() {
        try {
            task.run();
            logged.clear();
        } catch (RuntimeException | Error failure) {
            try {
                logOnce(failure);
            } catch (RuntimeException | Error unlogged) {
                // without memory or a class; what is run again may be well by then
            }
        }
    }

    /** What an operator can mend needs no trace. */
    private void logOnce(Throwable failure) {
        if (closing.getCount() == 0 || !logged.add(String.valueOf(failure.getMessage()))) {
            return;
        }
        if (failure instanceof StoreUnavailable) {
            LOG.warn("{}; trying again: {}", failing, failure.getMessage());
        } else if (failure instanceof OperatorFailure) {
            LOG.error("{}; trying again: {}", failing, failure.getMessage());
        } else {
            LOG.error("{}; trying again", failing, failure);
        }
    }

    @Override
    public void close() {
        closing.countDown();
    }
}
