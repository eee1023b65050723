package dev.blotter.bootstrap.config;

import dev.blotter.application.text.OneLine;

/** A failure that an operator can correct. The message is one line that says how. */
public final class OperatorError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Settings may be long, such as a list of networks. */
    private static final int MAX_MESSAGE = 4000;

    private final boolean usage;

    private OperatorError(String message, boolean usage) {
        super(OneLine.of(message, MAX_MESSAGE));
        this.usage = usage;
    }

    /** The options or settings are wrong. */
    public static OperatorError ofSettings(String message) {
        return new OperatorError(message, true);
    }

    /** A command failed. */
    public static OperatorError ofCommand(String message) {
        return new OperatorError(message, false);
    }

    /** Whether the options or settings are wrong. */
    public boolean isUsage() {
        return usage;
    }
}
