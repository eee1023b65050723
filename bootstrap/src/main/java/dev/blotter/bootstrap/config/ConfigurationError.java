package dev.blotter.bootstrap.config;

/**
 * A setting that is unknown or has an impossible value. The message is one line for the operator.
 */
public final class ConfigurationError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Tells in one line what is wrong. */
    public ConfigurationError(String message) {
        super(message);
    }
}
