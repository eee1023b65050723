package dev.blotter.adapter.jdbc.metrics;

import java.time.Duration;
import java.util.Optional;

/**
 * How the books are at one moment, for operators. Reading it asks the database nothing, and does
 * not wait.
 *
 * @param catalog the catalogue in memory; empty before it is loaded
 * @param pool the connections to the database
 * @param standbyLag how far behind the primary the standby was that was connected to last; empty
 *     without standbys, or where it is not known
 */
public record BooksMetrics(Optional<Catalog> catalog, Pool pool, Optional<Duration> standbyLag) {

    /**
     * The catalogue in memory.
     *
     * @param revision the revision of the book of instruments that it was read at
     * @param size how many instruments it has
     * @param age how long ago it was last known to be current
     * @param oldest how old it may get before it is not served any more
     */
    public record Catalog(long revision, int size, Duration age, Duration oldest) {}

    /**
     * The connections to the database.
     *
     * @param active how many are in use
     * @param idle how many are open and not in use
     * @param pending how many requests wait for one
     * @param max how many there may be
     * @param timeouts how many times a request has waited for one in vain
     */
    public record Pool(int active, int idle, int pending, int max, long timeouts) {

        /** Those of both. */
        public Pool and(Pool other) {
            return new Pool(
                    active + other.active,
                    idle + other.idle,
                    pending + other.pending,
                    max + other.max,
                    timeouts + other.timeouts);
        }
    }
}
