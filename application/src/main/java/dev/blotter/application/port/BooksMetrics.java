package dev.blotter.application.port;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
 * @param feeds the feeds that are followed into the books, as they were when it was last asked
 *     whether the store is usable
 */
public record BooksMetrics(
        Optional<Catalog> catalog,
        Optional<Duration> standbyLag,
        boolean refusesNewest,
        Optional<Duration> age,
        List<Feed> feeds) {

    public BooksMetrics {
        feeds = List.copyOf(feeds);
    }

    /**
     * A feed of another system that is followed into the books.
     *
     * @param name its name
     * @param committed when its last transaction was committed, by the clock of the store
     * @param setAside how many bad transactions were set aside so far
     */
    public record Feed(String name, Instant committed, long setAside) {}

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
