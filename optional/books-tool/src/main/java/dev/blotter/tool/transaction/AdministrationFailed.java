package dev.blotter.tool.transaction;

import dev.blotter.application.text.OperatorFailure;

/**
 * What an operator asked for could not be done. The books are as they were. The message is one line
 * that says what to do instead, as far as that is known.
 */
public final class AdministrationFailed extends RuntimeException implements OperatorFailure {

    private static final long serialVersionUID = 1L;

    /** The message is one line: what is wrong. */
    public AdministrationFailed(String message) {
        super(message);
    }

    /** The message is one line; {@code cause} is what failed. */
    public AdministrationFailed(String message, Throwable cause) {
        super(message, cause);
    }
}
