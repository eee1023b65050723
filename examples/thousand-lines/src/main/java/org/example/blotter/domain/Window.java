package org.example.blotter.domain;

/**
 * The part of a list that makes the page.
 *
 * @param startFrom the zero-based index of the first row; zero or more, and may lie beyond the end
 * @param limit the most rows; zero or more
 */
public record Window(long startFrom, long limit) {

    public Window {
        if (startFrom < 0 || limit < 0) {
            throw new IllegalArgumentException("a window begins and ends at zero or more");
        }
    }

    /** This window with at most {@code rows} rows. */
    public Window cappedAt(long rows) {
        return new Window(startFrom, Math.min(limit, rows));
    }
}
