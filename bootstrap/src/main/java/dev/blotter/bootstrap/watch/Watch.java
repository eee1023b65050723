package dev.blotter.bootstrap.watch;

/**
 * How a running server can be watched.
 *
 * @param accessLog whether the log has a line for each request
 */
public record Watch(boolean accessLog) {

    /** By nobody. */
    public static final Watch NOTHING = new Watch(false);
}
