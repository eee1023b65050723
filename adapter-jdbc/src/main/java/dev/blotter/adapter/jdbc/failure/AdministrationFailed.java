package dev.blotter.adapter.jdbc.failure;

/**
 * What an operator asked for could not be done. The books are as they were. The message is one line
 * that says what to do instead, as far as that is known.
 */
public final class AdministrationFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Tells in one line what is wrong. */
    public AdministrationFailed(String message) {
        super(message);
    }

    /** Tells in one line what is wrong, and what brought it to light. */
    public AdministrationFailed(String message, Throwable cause) {
        super(message, cause);
    }
}
