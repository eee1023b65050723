package dev.blotter.adapter.rest.request;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a request is for, as the client sent it: nothing decoded, nothing encoded again, and HEAD
 * not yet taken for GET.
 *
 * @param method the method
 * @param path the raw path, root included
 * @param query the question mark and the raw query, or nothing if there is none
 */
public record RequestLine(String method, String path, String query) {

    private static final String NAME = RequestLine.class.getName();

    /** The line that {@code request} came with. */
    public static RequestLine of(ContainerRequestContext request) {
        return (RequestLine) request.getProperty(NAME);
    }

    /** Keeps the line of {@code request} in mind before anyone changes it. */
    static RequestLine keep(ContainerRequestContext request) {
        URI uri = request.getUriInfo().getRequestUri();
        Optional<String> query =
                request.getProperty(RequestProperties.QUERY) instanceof String written
                        ? Optional.of(written)
                        : Optional.ofNullable(uri.getRawQuery());
        RequestLine line =
                new RequestLine(
                        request.getMethod(),
                        uri.getRawPath(),
                        query.map(raw -> '?' + raw).orElse(""));
        request.setProperty(NAME, line);
        return line;
    }

    /**
     * Path and query in each form that a client may have in mind: with the root that {@code base}
     * has and without; if there is no query, with a question mark and without, since not every
     * server distinguishes the two.
     */
    public List<String> forms(URI base) {
        String root = base.getRawPath();
        List<String> paths =
                root.length() > 1 && path.startsWith(root)
                        ? List.of(path, path.substring(root.length() - 1))
                        : List.of(path);
        return (query.length() > 1 ? Stream.of(query) : Stream.of("", "?"))
                .flatMap(end -> paths.stream().map(start -> start + end))
                .toList();
    }
}
