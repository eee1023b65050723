package dev.blotter.bootstrap.server;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.request.AnswerHeaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.glassfish.grizzly.http.server.Response;

/**
 * What errors look like that are answered before a request reaches the REST adapter: the same as
 * behind it.
 */
final class ErrorBodies {

    /** The headers that every answer carries. */
    static final Map<String, String> HEADERS = AnswerHeaders.ALL;

    private ErrorBodies() {}

    /** Answers with {@code problem} on whatever thread this is: the answer is small. */
    static void send(Response response, Problem problem) throws IOException {
        byte[] body = of(problem.status());
        HEADERS.forEach(response::setHeader);
        response.setStatus(problem.status());
        response.setContentType("application/json");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    /**
     * The JSON body of an error with this status; that of a malformed request where the interface
     * has none.
     */
    static byte[] of(int status) {
        return Arrays.stream(Problem.values())
                .filter(problem -> problem.status() == status)
                .findFirst()
                .orElse(status >= 500 ? Problem.INTERNAL_ERROR : Problem.MALFORMED_URI)
                .view()
                .toJson()
                .getBytes(StandardCharsets.UTF_8);
    }
}
