package dev.blotter.bootstrap.page;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.request.AnswerHeaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.http.util.Header;

/**
 * A file of a page for people: always the same bytes, under a strong tag, plain or as gzip. It is
 * answered from memory.
 */
public final class Page {

    /** Up to this size, an answer never waits for the client that reads it. */
    private static final int SMALL = 65536;

    private static final String ALLOWED = "GET, HEAD, OPTIONS";

    private static final Map<String, String> TYPES =
            Map.of(
                    "html", "text/html; charset=utf-8",
                    "css", "text/css; charset=utf-8",
                    "js", "text/javascript; charset=utf-8",
                    "json", "application/json",
                    "png", "image/png",
                    "svg", "image/svg+xml");

    private final String type;
    private final String policy;
    private final Representation plain;
    private final Representation gzip;

    private Page(String type, byte[] content, String policy) {
        this.type = type;
        this.policy = policy;
        this.plain = Representation.plain(content);
        this.gzip = Representation.gzip(content);
    }

    /**
     * A page of these bytes.
     *
     * @param name a file name, whose ending tells the type
     * @param policy the Content-Security-Policy that a browser holds it to
     */
    public static Page of(String name, byte[] content, String policy) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (!TYPES.containsKey(ending)) {
            throw new IllegalArgumentException("no known type of page: " + name);
        }
        return new Page(TYPES.get(ending), content, policy);
    }

    /** Whether it can be answered without ever waiting for the client. */
    public boolean isSmall() {
        return plain.length() <= SMALL;
    }

    /** Answers a request for this page. */
    public void answer(Request request, Response response) throws IOException {
        Method method = request.getMethod();
        if (method == Method.GET || method == Method.HEAD) {
            answerWithContent(request, response);
        } else if (method == Method.OPTIONS) {
            AnswerHeaders.ALL.forEach(response::setHeader);
            response.setHeader(Header.Allow, ALLOWED);
            response.setStatus(204);
        } else {
            refuseMethod(response);
        }
    }

    private void answerWithContent(Request request, Response response) throws IOException {
        RequestedForm form = RequestedForm.of(request);
        Representation chosen = form.acceptsGzip() ? gzip : plain;
        response.setHeader(Header.ETag, chosen.tag());
        response.setHeader(Header.CacheControl, "no-cache");
        response.setHeader(Header.Vary, "Accept-Encoding");
        if (form.isKnown(plain.tag()) || form.isKnown(gzip.tag())) {
            response.setStatus(304);
            return;
        }
        response.setHeader("Content-Security-Policy", policy);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setContentType(type);
        if (chosen.isGzip()) {
            response.setHeader(Header.ContentEncoding, "gzip");
        }
        response.setContentLength(chosen.length());
        if (request.getMethod() == Method.GET) {
            chosen.writeTo(response.getOutputStream());
        }
    }

    private static void refuseMethod(Response response) throws IOException {
        byte[] body = Problem.METHOD_NOT_ALLOWED.view().toJson().getBytes(StandardCharsets.UTF_8);
        AnswerHeaders.ALL.forEach(response::setHeader);
        response.setStatus(Problem.METHOD_NOT_ALLOWED.status());
        response.setHeader(Header.Allow, ALLOWED);
        response.setContentType("application/json");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
