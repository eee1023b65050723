package dev.blotter.application.port;

import java.util.Objects;

/**
 * A call that is made once when something has changed. It is over when it was made, or when this is
 * closed. Holds no thread.
 *
 * @param ending what ends it; may run more than once
 */
public record Subscription(Runnable ending) implements AutoCloseable {

    /** A subscription to something that does not change. */
    public static final Subscription IDLE = new Subscription(() -> {});

    public Subscription {
        Objects.requireNonNull(ending, "ending");
    }

    @Override
    public void close() {
        ending.run();
    }
}
