package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.PageLinks;
import dev.blotter.adapter.rest.request.RequestLine;
import dev.blotter.domain.catalog.Window;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;

/** A page of the rows of one answer, which come in pieces. */
final class Page {

    private final Window window;
    private final RequestLine request;
    private long total;
    private long left;

    /** The page of the answer to {@code request}. */
    Page(Window window, RequestLine request) {
        this.window = window;
        this.request = request;
        this.left = window.limit();
    }

    /** What the tag has at the end because of it. */
    String tagSuffix() {
        return "-page-" + window.startFrom() + "-" + window.limit();
    }

    /** How many of so many rows it may have. */
    long of(long rows) {
        return Math.min(rows, window.limit());
    }

    /** Those of the next rows that are on it. */
    <R> List<R> cut(List<R> rows) {
        int from = (int) Math.min(rows.size(), Math.max(0, window.startFrom() - total));
        int to = from + (int) Math.min(left, rows.size() - from);
        left -= to - from;
        total += rows.size();
        return rows.subList(from, to);
    }

    /** Adds to the headers how many rows there are, and where the pages beside this one are. */
    void addTo(MultivaluedMap<String, Object> headers) {
        PageLinks.add(window, total, request, headers);
    }
}
