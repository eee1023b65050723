package dev.blotter.bootstrap.observability;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;

/** The few addresses of the management port. */
final class ManagementHandler extends HttpHandler {

    private static final String JSON = "application/json";
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int UNAVAILABLE = 503;

    private final Map<String, Supplier<Page>> pages;

    ManagementHandler(Readiness readiness, PortCheck port, Metrics metrics) {
        this.pages =
                Map.of(
                        "/health/live",
                        () -> page(port.everAgain()),
                        "/health/ready",
                        () -> page(and(readiness.checks(), port.now())),
                        "/metrics",
                        () -> new Page(OK, Metrics.CONTENT_TYPE, metrics.text()));
    }

    private static List<Check> and(List<Check> some, List<Check> others) {
        return Stream.of(some, others).flatMap(List::stream).toList();
    }

    private static Page page(List<Check> checks) {
        return new Page(Check.allPassed(checks) ? OK : UNAVAILABLE, JSON, Check.json(checks));
    }

    @Override
    public void service(Request request, Response response) throws IOException {
        Page page = page(request);
        byte[] body = page.body().getBytes(StandardCharsets.UTF_8);
        response.setStatus(page.status());
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setContentType(page.type());
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    private Page page(Request request) {
        Supplier<Page> page = pages.get(request.getRequestURI());
        if (page == null) {
            return new Page(
                    NOT_FOUND, JSON, "{\"description\":\"There are " + pages.keySet() + "\"}");
        }
        if (request.getMethod() != Method.GET && request.getMethod() != Method.HEAD) {
            return new Page(METHOD_NOT_ALLOWED, JSON, "{\"description\":\"Method not allowed\"}");
        }
        return page.get();
    }

    private record Page(int status, String type, String body) {}
}
