package dev.blotter.server.exchange;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.form.EventStreams;
import dev.blotter.adapter.rest.request.AnswerHeaders;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.http.util.HttpStatus;

/**
 * What errors look like that are answered before a request reaches the REST adapter: the same as
 * behind it.
 */
public final class ErrorBodies {

    /** The headers that every answer carries. */
    public static final Map<String, String> HEADERS = AnswerHeaders.ALL;

    /** After how long a client should come again, if nothing else is known. */
    public static final Duration USUAL_PAUSE = Duration.ofSeconds(1);

    private static final int OK = 200;
    private static final int NO_CONTENT = 204;

    private ErrorBodies() {}

    /** Answers with {@code problem} on whatever thread this is: the answer is small. */
    public static void send(Response response, Problem problem) throws IOException {
        byte[] body = of(problem.status());
        HEADERS.forEach(response::setHeader);
        response.setStatus(problem.status());
        response.setContentType("application/json");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    /** Answers without a body which methods there are. */
    public static void allow(String methods, Response response) {
        HEADERS.forEach(response::setHeader);
        response.setHeader(HttpHeaders.ALLOW, methods);
        response.setStatus(NO_CONTENT);
    }

    /**
     * Sets status and headers of an answer by which the client comes again after {@code pause}, and
     * returns its body: a pause for the reader of an event stream, an error for others.
     */
    public static byte[] later(Request request, Response response, Duration pause) {
        long seconds = Math.max(1, pause.plusMillis(999).toSeconds());
        boolean isStream =
                EventStreams.isRead(
                        request.getMethod().getMethodString(),
                        request.getRequestURI(),
                        Objects.toString(request.getHeader(HttpHeaders.ACCEPT), ""));
        int status = isStream ? OK : Problem.UNAVAILABLE.status();
        HEADERS.forEach(response::setHeader);
        response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
        response.setStatus(status);
        response.setContentType(isStream ? EventStreams.TYPE : "application/json");
        return isStream ? EventStreams.pause(seconds) : of(status);
    }

    /** All of the answer to a request that no handler gets to see, the last on its connection. */
    public static byte[] answer(int status, String json, String id, boolean withBody) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        StringBuilder answer = new StringBuilder("HTTP/1.1 ");
        answer.append(status).append(' ');
        answer.append(HttpStatus.getHttpStatus(status).getReasonPhrase()).append("\r\n");
        Map<String, Object> headers = new LinkedHashMap<>(HEADERS);
        headers.put(RequestIds.HEADER, id);
        headers.put("Content-Type", "application/json");
        headers.put("Content-Length", body.length);
        headers.put("Date", HttpDate.now());
        headers.put("Connection", "close");
        headers.forEach(
                (name, value) -> answer.append(name).append(": ").append(value).append("\r\n"));
        answer.append("\r\n").append(withBody ? json : "");
        return answer.toString().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The JSON body of an error with this status; that of a malformed request where the interface
     * has none.
     */
    public static byte[] of(int status) {
        return Arrays.stream(Problem.values())
                .filter(problem -> problem.status() == status)
                .findFirst()
                .orElse(status >= 500 ? Problem.INTERNAL_ERROR : Problem.MALFORMED_URI)
                .view()
                .toJson()
                .getBytes(StandardCharsets.UTF_8);
    }
}
