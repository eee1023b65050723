package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.metrics.BooksVitals;
import dev.blotter.adapter.jdbc.revision.Aging;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Keeps the catalogue current. That it has changed is noticed within the bound. While the new one
 * is being read, the old one answers, so that nobody waits for a reading but the first.
 */
public final class CurrentCatalog {

    private final BookReads database;
    private final BookRevisions revisions;
    private final Aging<LoadedCatalog> catalog;
    private final Duration oldest;
    private volatile LoadedCatalog loaded;

    /** What answers while something newer is being read; null at all other times. */
    private volatile LoadedCatalog replaced;

    private volatile boolean failed;

    public CurrentCatalog(
            BookReads database, BookRevisions revisions, Duration maxAge, Duration maxOutage) {
        this.database = database;
        this.revisions = revisions;
        this.oldest = maxAge.compareTo(maxOutage) > 0 ? maxAge : maxOutage;
        this.catalog = new Aging<>(maxAge, maxOutage, this::read);
    }

    /** The catalogue as it was within the bound, or, if a newer one is being read, before that. */
    LoadedCatalog get() {
        LoadedCatalog old = replaced;
        return old == null ? current() : old;
    }

    /** What is in memory, if that is the revision that is known; else what is read. */
    private LoadedCatalog current() {
        LoadedCatalog known = loaded;
        return known != null && known.revision() == revisions.current().value().instruments()
                ? known
                : catalog.get().value();
    }

    /** Brings the catalogue to the current revision, if it is not there. */
    public void refresh() {
        catalog.renew();
    }

    /** The catalogue in memory, if there is one yet. */
    public Optional<BooksVitals.Catalog> vitals() {
        return catalog.latest()
                .map(
                        dated ->
                                new BooksVitals.Catalog(
                                        dated.value().revision(),
                                        dated.value().size(),
                                        Duration.ofNanos(System.nanoTime() - dated.at()),
                                        oldest));
    }

    /** What the catalogue in memory keeps of searches. */
    Stream<BooksVitals.Kept> kept() {
        return catalog.latest().stream().flatMap(dated -> dated.value().kept());
    }

    private Aging.Dated<LoadedCatalog> read() {
        Aging.Dated<BookRevisions.Revisions> seen = revisions.current();
        LoadedCatalog known = loaded;
        return known != null && known.revision() == seen.value().instruments()
                ? new Aging.Dated<>(seen.at(), known)
                : load();
    }

    private Aging.Dated<LoadedCatalog> load() {
        long at = System.nanoTime();
        replaced = failed ? null : loaded;
        failed = true;
        try {
            loaded = CatalogLoader.load(database);
            failed = false;
            return new Aging.Dated<>(at, loaded);
        } finally {
            replaced = null;
        }
    }
}
