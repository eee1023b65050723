package dev.blotter.adapter.jdbc.failure;

/** Something that cannot be done with a key. The message is one line that says why. */
public final class KeyRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The message is one line: what is wrong. */
    public KeyRefused(String message) {
        super(message);
    }
}
