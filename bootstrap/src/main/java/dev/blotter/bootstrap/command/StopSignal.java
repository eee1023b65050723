package dev.blotter.bootstrap.command;

import java.util.concurrent.CountDownLatch;

/**
 * Makes a signal to terminate an orderly stop: whoever awaits it closes what is open, and then the process ends with
 * exit code 0. Without this, Java would end with 143 after SIGTERM, and while connections are still open.
 */
final class StopSignal implements AutoCloseable {

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);

    private StopSignal() {}

    static StopSignal install() {
        StopSignal signal = new StopSignal();
        Runtime.getRuntime().addShutdownHook(new Thread(signal::stopOrderly, "stop"));
        return signal;
    }

    private void stopOrderly() {
        if (closed.getCount() == 0) {
            return;
        }
        asked.countDown();
        try {
            closed.await();
            Runtime.getRuntime().halt(0);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for the signal. */
    void await() {
        try {
            asked.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says that everything is closed. */
    @Override
    public void close() {
        closed.countDown();
    }
}
