package dev.blotter.server.exchange;

/**
 * When a request had a connection to the database: from the first time to the last.
 *
 * @param begun nanoseconds from the beginning of the request
 * @param ended nanoseconds from the beginning of the request
 */
public record Reading(long begun, long ended) {

    /** From the beginning of this one to the end of {@code later}. */
    Reading and(Reading later) {
        return new Reading(begun, later.ended);
    }
}
