package dev.blotter.server.exchange;

import java.util.Locale;
import java.util.Optional;

/** How a request ended. */
public enum Outcome {

    /** The client got what it asked for, or that it has not changed. */
    ANSWERED,

    /** The request is not right. */
    REFUSED,

    /** The client may try again later. */
    UNAVAILABLE,

    /** Something is broken on this side. */
    FAILED,

    /** The client did not get the whole answer. */
    LOST;

    private static final int CLIENT_ERROR = 400;
    private static final int SERVER_ERROR = 500;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVICE_UNAVAILABLE = 503;

    private final String text = name().toLowerCase(Locale.ROOT);

    /**
     * How a request ended that was answered with this status, as a whole, and perhaps turned away.
     */
    static Outcome of(int status, Optional<Refusal> refusal) {
        if (status < CLIENT_ERROR) {
            return refusal.isPresent() ? UNAVAILABLE : ANSWERED;
        }
        if (status == TOO_MANY_REQUESTS || status == SERVICE_UNAVAILABLE) {
            return UNAVAILABLE;
        }
        return status < SERVER_ERROR ? REFUSED : FAILED;
    }

    @Override
    public String toString() {
        return text;
    }
}
