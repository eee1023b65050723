package dev.blotter.domain.catalog;

import java.util.Optional;

/**
 * The part of a list that makes the page.
 *
 * @param startFrom the zero-based index of the first row; zero or more, and may lie beyond the end
 * @param limit the most rows; zero or more
 */
public record Window(long startFrom, long limit) {

    /** The whole list. */
    public static final Window ALL = new Window(0, Long.MAX_VALUE);

    public Window {
        if (startFrom < 0 || limit < 0) {
            throw new IllegalArgumentException("a window begins and ends at zero or more");
        }
    }

    /** This window with at most {@code rows} rows. */
    public Window cappedAt(long rows) {
        return limit <= rows ? this : new Window(startFrom, rows);
    }

    /** The page after this one in a list of {@code size} rows, unless this is the last. */
    public Optional<Window> next(long size) {
        long end = to(size);
        return limit > 0 && end < size ? Optional.of(new Window(end, limit)) : Optional.empty();
    }

    /**
     * The page before this one in a list of {@code size} rows, unless this is the first. Begins at
     * zero where there are fewer rows before this page than it may have, and so shares some with
     * it. Before a page past the end there is the last one that a walk from zero comes to.
     */
    public Optional<Window> previous(long size) {
        if (limit == 0 || startFrom == 0 || size == 0) {
            return Optional.empty();
        }
        long before =
                startFrom < size ? Math.max(0, startFrom - limit) : (size - 1) / limit * limit;
        return Optional.of(new Window(before, limit));
    }

    /** The index of the first row in a list of {@code size} rows, from 0 to {@code size}. */
    long from(long size) {
        return Math.min(startFrom, size);
    }

    /**
     * The index after the last row in a list of {@code size} rows, from {@link #from} to {@code
     * size}.
     */
    long to(long size) {
        long from = from(size);
        return from + Math.min(limit, size - from);
    }
}
