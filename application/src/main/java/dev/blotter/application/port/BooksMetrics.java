package dev.blotter.application.port;

import java.time.Duration;
import java.util.Optional;

/**
 * How the books are at one moment, for operators. Reading it asks the database nothing, and does
 * not wait.
 *
 * @param catalog the catalogue in memory; empty before it is loaded
 * @param standbyLag how far behind the primary the standby was that was connected to last; empty
 *     without standbys, or where it is not known
 * @param refusesNewest whether there is a newer file of an embedded book, which cannot be read
 * @param age how long ago, by the clock of the store, what is in memory was last known to be the
 *     newest; empty where the store does not know
 */
public record BooksMetrics(
        Optional<Catalog> catalog,
        Optional<Duration> standbyLag,
        boolean refusesNewest,
        Optional<Duration> age) {

    /**
     * The catalogue in memory.
     *
     * @param revision the revision of the book of instruments that it was read at
     * @param size how many instruments it has
     * @param age how long ago it was last known to be current
     * @param oldest how old it may get before it is not served any more
     */
    public record Catalog(long revision, int size, Duration age, Duration oldest) {}
}
