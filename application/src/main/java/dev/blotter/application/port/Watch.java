package dev.blotter.application.port;

import java.util.Objects;

/**
 * That somebody is to be told of a change. It is over once they were told; whoever does not want to
 * know any more ends it before. Holds no thread.
 *
 * @param ending what ends it; may run more than once
 */
public record Watch(Runnable ending) implements AutoCloseable {

    /** A watch over what does not change. */
    public static final Watch IDLE = new Watch(() -> {});

    public Watch {
        Objects.requireNonNull(ending, "ending");
    }

    /** Two watches as one. */
    public Watch and(Watch other) {
        return new Watch(
                () -> {
                    close();
                    other.close();
                });
    }

    @Override
    public void close() {
        ending.run();
    }
}
