package dev.blotter.application.port;

/**
 * An answer is not at hand, and the thread must not wait for it. Seen by nobody but {@link
 * Waiting}, which has the task run again elsewhere.
 */
public final class WouldWait extends RuntimeException {

    private static final long serialVersionUID = 1L;

    WouldWait() {
        super("the answer is not at hand", null, false, false);
    }
}
