package dev.blotter.bootstrap.faststart;

/** A fast start can not be prepared. The message is one line for the operator. */
public final class PreparationFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final String PREFIX = "no fast start is prepared: ";

    /** Tells in one line what is wrong. */
    public PreparationFailed(String message) {
        super(PREFIX + message);
    }

    /** Tells in one line what is wrong, and why. */
    public PreparationFailed(String message, Throwable cause) {
        super(PREFIX + message, cause);
    }
}
