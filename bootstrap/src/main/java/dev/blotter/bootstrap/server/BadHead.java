package dev.blotter.bootstrap.server;

import dev.blotter.adapter.rest.error.Problem;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.glassfish.grizzly.http.util.MimeHeaders;

/** A head that is refused. */
final class BadHead extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Problem problem;

    BadHead(Problem problem) {
        super(problem.name(), null, false, false);
        this.problem = problem;
    }

    /** What is wrong with the head of {@code request}, of which somebody said {@code cause}. */
    static Problem in(HttpRequestPacket request, Throwable cause) {
        if (cause instanceof BadHead bad) {
            return bad.problem;
        }
        if (cause instanceof MimeHeaders.MaxHeaderCountExceededException) {
            return Problem.HEADERS_TOO_LARGE;
        }
        if (cause instanceof IllegalStateException && cause.getMessage().endsWith("too large")) {
            return request.getProtocolDC().isNull()
                    ? Problem.URI_TOO_LONG
                    : Problem.HEADERS_TOO_LARGE;
        }
        return Problem.MALFORMED_URI;
    }
}
