package dev.blotter.adapter.jdbc.failure;

import dev.blotter.application.text.OperatorFailure;

/**
 * A data directory that could not be imported. The books are as they were. The message is one line
 * that names file, line, column, value and reason, as far as they apply.
 */
public final class ImportFailed extends RuntimeException implements OperatorFailure {

    private static final long serialVersionUID = 1L;

    /** The message is one line: what is wrong, and where. */
    public ImportFailed(String message) {
        super(message);
    }

    /** The message is one line; {@code cause} is what failed. */
    public ImportFailed(String message, Throwable cause) {
        super(message, cause);
    }
}
