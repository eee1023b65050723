package dev.blotter.bootstrap.config;

import dev.blotter.application.text.OneLine;
import dev.blotter.application.text.OperatorFailure;

/** A failure that an operator can correct. The message is one line that says how. */
public final class OperatorError extends RuntimeException implements OperatorFailure {
    private static final long serialVersionUID = 1L;

    /** Settings may be long, such as a list of networks. */
    private static final int MAX_MESSAGE = 4000;

    private final boolean ofSettings;

    private OperatorError(String message, boolean ofSettings) {
        super(OneLine.of(message, MAX_MESSAGE));
        this.ofSettings = ofSettings;
    }

    /** The options or settings are wrong. */
    public static OperatorError ofSettings(String message) {
        return new OperatorError(message, true);
    }

    /** A command failed. */
    public static OperatorError ofCommand(String message) {
        return new OperatorError(message, false);
    }

    @Override
    public boolean isOfSettings() {
        return ofSettings;
    }
}
