package dev.blotter.server;

import dev.blotter.server.exchange.ErrorBodies;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;

/**
 * The origins of web pages whose scripts may use the interface (CORS). Scripts send credentials in
 * a header of their own: what a browser would add by itself is not accepted from them.
 *
 * @param origins as browsers write them, such as {@code https://desk.example.com}
 */
public record CrossOrigin(Set<String> origins) {

    /** No page but those of the server itself. */
    public static final CrossOrigin NONE = new CrossOrigin(Set.of());

    private static final String ORIGIN = "Origin";
    private static final String ALLOWED = "Access-Control-Allow-Origin";
    private static final String REQUEST_METHOD = "Access-Control-Request-Method";
    private static final String VARY = "Vary";
    private static final Pattern SYNTAX =
            Pattern.compile("[a-z][a-z0-9+.-]*://[^\\s/?#@,A-Z\\p{Cntrl}]+");

    private static final String EXPOSED =
            "ETag, Link, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, X-Books-Time,"
                    + " X-Page-Limit, X-Request-Id, X-Total-Count";
    private static final String SENT =
            "Authorization, Content-Type, If-None-Match, Last-Event-ID, Prefer, X-Auth-Token,"
                    + " X-Request-Id, traceparent";
    private static final String METHODS = "GET, HEAD, POST";
    private static final String SECONDS_TO_REMEMBER = "3600";
    private static final int NO_CONTENT = 204;

    /**
     * The origins in {@code text}, separated by commas.
     *
     * @throws IllegalArgumentException with what is possible if one is none
     */
    public static CrossOrigin parse(String text) {
        Set<String> origins =
                Arrays.stream(text.split(",", -1))
                        .map(String::strip)
                        .filter(origin -> !origin.isEmpty())
                        .collect(Collectors.toUnmodifiableSet());
        if (!origins.stream().allMatch(origin -> SYNTAX.matcher(origin).matches())) {
            throw new IllegalArgumentException(
                    "a list of origins such as https://desk.example.com");
        }
        return new CrossOrigin(origins);
    }

    /** Whether a browser asks, before a request of such a page, whether it may send it. */
    boolean isPreflight(Request request) {
        return !origins.isEmpty()
                && request.getMethod() == Method.OPTIONS
                && request.getHeader(REQUEST_METHOD) != null
                && isAllowed(request);
    }

    /** Answers such a question, which comes without credentials. */
    void answer(Request request, Response response) {
        ErrorBodies.HEADERS.forEach(response::setHeader);
        permit(request, response);
        response.setHeader("Access-Control-Allow-Methods", METHODS);
        response.setHeader("Access-Control-Allow-Headers", SENT);
        response.setHeader("Access-Control-Max-Age", SECONDS_TO_REMEMBER);
        response.setStatus(NO_CONTENT);
    }

    /** Lets the browser show an answer to such a page, with the headers of the interface. */
    void permit(Request request, Response response) {
        if (origins.isEmpty()) {
            return;
        }
        response.addHeader(VARY, ORIGIN);
        if (isAllowed(request)) {
            response.setHeader(ALLOWED, request.getHeader(ORIGIN));
            response.setHeader("Access-Control-Expose-Headers", EXPOSED);
        }
    }

    private boolean isAllowed(Request request) {
        String origin = request.getHeader(ORIGIN);
        return origin != null && origins.contains(origin);
    }
}
