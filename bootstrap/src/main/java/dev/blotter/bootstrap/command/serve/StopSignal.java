package dev.blotter.bootstrap.command.serve;

import java.util.concurrent.CountDownLatch;
import org.jline.utils.Signals;

/**
 * Waits for SIGTERM or Ctrl-C in place of Java, which would begin to shut down at once: H2 would
 * then close its database beneath the requests in flight, and the exit code would not be 0.
 */
final class StopSignal {

    private final CountDownLatch asked = new CountDownLatch(1);

    private StopSignal() {}

    /** Begins to listen for the signals. */
    static StopSignal listen() {
        StopSignal signal = new StopSignal();
        Signals.register("TERM", signal.asked::countDown);
        Signals.register("INT", signal.asked::countDown);
        return signal;
    }

    /** Waits for the first signal. */
    void await() {
        try {
            asked.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
