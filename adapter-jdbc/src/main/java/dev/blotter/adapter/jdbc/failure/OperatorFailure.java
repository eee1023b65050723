package dev.blotter.adapter.jdbc.failure;

/** What an operator must mend. The message is one line that says what is wrong. */
public abstract sealed class OperatorFailure extends RuntimeException
        permits AdministrationFailed, ImportFailed, SchemaUnusable {

    private static final long serialVersionUID = 1L;

    OperatorFailure(String message) {
        super(message);
    }

    OperatorFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
