package dev.blotter.application.port;

/** The store behind a driven port can not be reached at the moment. Trying again later may help. */
public final class BooksUnavailable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Tells what could not be reached, and why. */
    public BooksUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
