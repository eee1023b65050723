package dev.blotter.bootstrap.terminal;

/** A command that could not do what it was told. The message is one line that says why. */
public final class CommandFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Tells in one line what is wrong. */
    public CommandFailed(String message) {
        super(message);
    }
}
