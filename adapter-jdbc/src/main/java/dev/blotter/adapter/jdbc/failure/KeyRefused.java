package dev.blotter.adapter.jdbc.failure;

/** Something that can not be done with a key. The message is one line that says why. */
public final class KeyRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Tells in one line what is wrong. */
    public KeyRefused(String message) {
        super(message);
    }
}
