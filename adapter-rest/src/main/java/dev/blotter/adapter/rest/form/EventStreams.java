package dev.blotter.adapter.rest.form;

import dev.blotter.adapter.rest.error.ErrorView;
import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.header.RequestHeaders;
import dev.blotter.adapter.rest.json.JsonRowsWriter;
import dev.blotter.adapter.rest.request.RequestProperties;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * Answers the readers of event streams who may try again later. An {@code EventSource} gives up for
 * good at any status but 200, but comes again after a stream that ends, with the id of its last
 * event; so it gets a stream that says when to come again, and has no event.
 */
@Priority(EventStreams.LAST)
public final class EventStreams implements ContainerResponseFilter {

    public static final String TYPE = JsonRowsWriter.EVENTS;

    /** Of all response filters, those with the lowest priority come last. */
    static final int LAST = 1;

    private static final Set<Integer> LATER =
            Set.of(Problem.TOO_MANY_REQUESTS.status(), Problem.UNAVAILABLE.status());

    private static final Pattern ADDRESS =
            Pattern.compile("(?:.*/)?accounts/(?:(?:[^/]*/)?positions|instruments)/changes/?");

    /** Names events with a weight that is not zero, and not JSON, which others read as well. */
    private static final Pattern EVENTS =
            Pattern.compile(
                    "(?is)(?!.*application/json)(?:.*[,\\s])?text/event-stream\\s*+"
                            + "(?:,.*|;(?!\\s*q=0[.0]*\\s*(?:,|$)).*)?");

    private static final int OK = 200;
    private static final int SPREAD_MILLIS = 4_000;

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        int status = response.getStatus();
        if (LATER.contains(status)
                && response.getEntity() instanceof ErrorView
                && isRead(
                        request.getMethod(),
                        request.getUriInfo().getPath(false),
                        RequestHeaders.find(request, HttpHeaders.ACCEPT).orElse(""))) {
            request.setProperty(RequestProperties.INSTEAD_OF, status);
            response.setStatus(OK);
            response.setEntity(
                    pause(Long.parseLong(response.getHeaderString(HttpHeaders.RETRY_AFTER))),
                    null,
                    MediaType.valueOf(TYPE));
        }
    }

    /**
     * Whether a request reads events.
     *
     * @param path the path as it was sent, also with something in front of that of the interface
     * @param accept the header; blank without one
     */
    public static boolean isRead(String method, String path, String accept) {
        return "GET".equals(method)
                && ADDRESS.matcher(path).matches()
                && EVENTS.matcher(accept).matches();
    }

    /**
     * A stream without an event, after which clients come again one after the other within some
     * seconds, the first of them after so many.
     */
    public static byte[] pause(long seconds) {
        long millis = seconds * 1000 + ThreadLocalRandom.current().nextInt(SPREAD_MILLIS);
        return "retry: %s\n\n".formatted(millis).getBytes(StandardCharsets.US_ASCII);
    }
}
