package dev.blotter.adapter.rest.form;

import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.adapter.rest.request.RequestLine;
import dev.blotter.domain.catalog.Window;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The pages beside one, as links (RFC 8288). They are relative, so that they hold behind a proxy
 * that changes the address, and name the last part of the path, because Java's own {@code URI}
 * resolves a mere query wrongly. What the client asked for is repeated as it was written, which is
 * safe because {@code UriSyntax} lets nothing through that could end a link or a header.
 */
public final class PageLinks {

    /** Two of these still fit into what proxies take for a head by default. */
    private static final int LONGEST_REFERENCE = 1500;

    private static final String TOTAL = "X-Total-Count";

    private final Optional<Window> next;
    private final Optional<Window> previous;

    /** The pages beside {@code window} in a list of {@code size} rows. */
    private PageLinks(Window window, long size) {
        this.next = window.next(size);
        this.previous = window.previous(size);
    }

    /**
     * Adds to the headers of an answer to {@code request} how many rows there are, and the links.
     */
    public static void add(
            Window window, long size, RequestLine request, MultivaluedMap<String, Object> headers) {
        headers.putSingle(TOTAL, Long.toString(size));
        PageLinks links = new PageLinks(window, size);
        if (!links.isEmpty()) {
            links.from(request).ifPresent(link -> headers.putSingle(HttpHeaders.LINK, link));
        }
    }

    private boolean isEmpty() {
        return next.isEmpty() && previous.isEmpty();
    }

    /** The links in an answer to {@code request}, unless they would be too long. */
    private Optional<String> from(RequestLine request) {
        String reference = withoutStart(request);
        if (reference.length() > LONGEST_REFERENCE) {
            return Optional.empty();
        }
        List<String> links = new ArrayList<>(2);
        next.ifPresent(page -> links.add(link(reference, page, "next")));
        previous.ifPresent(page -> links.add(link(reference, page, "prev")));
        return Optional.of(String.join(", ", links));
    }

    private static String link(String reference, Window page, String relation) {
        return "<" + reference + page.startFrom() + ">; rel=\"" + relation + "\"";
    }

    /** A reference to {@code request} that ends before the index to start from. */
    private static String withoutStart(RequestLine request) {
        String path = request.path();
        String start = Name.START_FROM.text();
        StringBuilder reference =
                new StringBuilder("./").append(path, path.lastIndexOf('/') + 1, path.length());
        char separator = '?';
        for (String parameter : parameters(request.query())) {
            String name = nameOf(parameter);
            if (name.equals(Name.START_FROM_ALIAS.text())) {
                start = name;
            } else if (!name.equals(Name.START_FROM.text())) {
                reference.append(separator).append(parameter);
                separator = '&';
            }
        }
        return reference.append(separator).append(start).append('=').toString();
    }

    private static List<String> parameters(String query) {
        return query.isEmpty() ? List.of() : List.of(query.substring(1).split("&", -1));
    }

    private static String nameOf(String parameter) {
        int end = parameter.indexOf('=');
        String name = end < 0 ? parameter : parameter.substring(0, end);
        return name.indexOf('%') < 0 ? name : URLDecoder.decode(name, StandardCharsets.UTF_8);
    }
}
