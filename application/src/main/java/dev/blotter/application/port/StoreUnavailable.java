package dev.blotter.application.port;

/** The store behind a driven port cannot be reached at the moment. Trying again later may help. */
public final class StoreUnavailable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The message says what could not be reached; {@code cause} why. */
    public StoreUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
