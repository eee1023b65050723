package dev.blotter.bootstrap.server;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.Objects;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;

/**
 * Requests for instruments that were answered a short while ago, from memory, at once and with
 * little. The same again does not need a worker: handing it over costs as much as answering it. So
 * where a request runs is known before it starts.
 */
final class RepeatedRequests {

    private static final int OK = 200;
    private static final int MOST = 10_000;
    private static final int LONGEST_TARGET = 512;
    private static final long MOST_BYTES = 64 * 1024;
    private static final long MOST_NANOS = Duration.ofMillis(5).toNanos();

    /** Well below the time for which a password is remembered. */
    private static final Duration REMEMBERED = Duration.ofMinutes(1);

    private final Cache<Key, Boolean> answered =
            Caffeine.newBuilder()
                    .executor(Runnable::run) // upkeep is less work than waking a thread
                    .maximumSize(MOST)
                    .expireAfterWrite(REMEMBERED)
                    .build();

    /** Whether the same was asked by the same user, and answered at once. */
    boolean contain(Request request) {
        return answered.getIfPresent(Key.of(request)) != null;
    }

    /** Notes how {@code request}, which needs memory only, was answered by a worker. */
    void add(Request request, Response response, long nanos) {
        Key key = Key.of(request);
        if (request.getMethod() == Method.GET
                && key.target().length() <= LONGEST_TARGET
                && response.getStatus() == OK
                && isSmall(response)
                && nanos <= MOST_NANOS) {
            answered.put(key, true);
        }
    }

    private static boolean isSmall(Response response) {
        long length = response.getContentLengthLong();
        return length >= 0
                ? length <= MOST_BYTES
                : response.containsHeader(HttpHeaders.CONTENT_ENCODING);
    }

    /**
     * A request. Credentials and the form that is asked for count by their hash code: where two are
     * taken for one, a request runs on another thread, and nothing else changes.
     */
    private record Key(String target, int credentials, int accepted) {

        private static Key of(Request request) {
            String query = request.getQueryString();
            return new Key(
                    query == null ? request.getRequestURI() : request.getRequestURI() + '?' + query,
                    Objects.hashCode(request.getHeader(HttpHeaders.AUTHORIZATION)),
                    Objects.hashCode(request.getHeader(HttpHeaders.ACCEPT)));
        }
    }
}
