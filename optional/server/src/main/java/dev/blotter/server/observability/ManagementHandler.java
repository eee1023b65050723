package dev.blotter.server.observability;

import dev.blotter.server.connection.SelectorGuard;
import dev.blotter.server.observability.log.LogLevels;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Stream;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.RequestExecutorProvider;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.http.util.Header;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The few addresses of the management port. */
final class ManagementHandler extends HttpHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ManagementHandler.class);

    private static final String LOG_LEVEL = "/log-level";
    private static final String ELSEWHERE = "Only a program on the same machine may change it";
    private static final String JSON = "application/json";
    private static final int WORKERS = 2;
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int CONFLICT = 409;
    private static final int UNAVAILABLE = 503;

    private final Map<String, Function<Request, Page>> pages;
    private final ExecutorService workers =
            Executors.newFixedThreadPool(WORKERS, ManagementHandler::thread);

    ManagementHandler(Readiness readiness, Liveness threads, Metrics metrics) {
        this.pages =
                Map.of(
                        "/health/live",
                        any -> page(List.of(threads.port())),
                        "/health/ready",
                        request -> ready(request, readiness, threads),
                        "/metrics",
                        any -> metrics(readiness, metrics),
                        LOG_LEVEL,
                        any -> levels());
    }

    /** Asks the database first, which also says what feeds there are. */
    private static Page metrics(Readiness readiness, Metrics metrics) {
        readiness.forPositions();
        return new Page(OK, Metrics.CONTENT_TYPE, metrics.text());
    }

    private static Page ready(Request request, Readiness readiness, Liveness threads) {
        String[] purposes = request.getParameterValues("for");
        return switch (purposes == null ? "instruments" : String.join(",", purposes)) {
            case "instruments" -> page(and(readiness.forInstruments(), threads.checks()));
            case "positions" -> page(and(readiness.forPositions(), threads.checks()));
            default -> error(BAD_REQUEST, "Expected: ?for=instruments or ?for=positions");
        };
    }

    private static Thread thread(Runnable requests) {
        Thread thread = new Thread(requests, "blotter-management");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public RequestExecutorProvider getRequestExecutorProvider() {
        return request -> {
            Connection<?> connection = request.getContext().getConnection();
            return task -> workers.execute(() -> SelectorGuard.run(connection, task::run));
        };
    }

    @Override
    public void destroy() {
        workers.shutdown();
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
        if (page.status() == METHOD_NOT_ALLOWED) {
            boolean isLevel = request.getRequestURI().equals(LOG_LEVEL);
            response.setHeader(Header.Allow, isLevel ? "GET, HEAD, PUT" : "GET, HEAD");
        }
        response.setContentType(page.type());
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    private Page page(Request request) {
        if (request.getRequestURI().equals(LOG_LEVEL) && request.getMethod() == Method.PUT) {
            return isFromHere(request) ? changedLevels(request) : error(FORBIDDEN, ELSEWHERE);
        }
        Function<Request, Page> page = pages.get(request.getRequestURI());
        if (page == null) {
            return error(NOT_FOUND, "There are " + pages.keySet());
        }
        if (request.getMethod() != Method.GET && request.getMethod() != Method.HEAD) {
            return error(METHOD_NOT_ALLOWED, "Method not allowed");
        }
        return page.apply(request);
    }

    /**
     * Whether a program on this machine asks, and no page in a browser, which says where it is
     * from.
     */
    private static boolean isFromHere(Request request) {
        return request.getHeader("Origin") == null
                && request.getContext().getConnection().getPeerAddress()
                        instanceof InetSocketAddress peer
                && peer.getAddress().isLoopbackAddress();
    }

    /** Levels are in the query, since a body that never ends would keep a worker waiting. */
    private static Page changedLevels(Request request) {
        String text = Optional.ofNullable(request.getParameter("level")).orElse("").strip();
        try {
            if (!LogLevels.parse(text).apply()) {
                return error(CONFLICT, "A file of Logback's own sets the levels");
            }
        } catch (IllegalArgumentException possible) {
            return error(BAD_REQUEST, "Expected: ?level= with " + possible.getMessage());
        }
        LOG.info("The log has {} from now on", text);
        return levels();
    }

    private static Page levels() {
        JsonObjectBuilder levels = Json.createObjectBuilder();
        LogLevels.inForce().forEach(levels::add);
        return new Page(OK, JSON, levels.build().toString());
    }

    private static Page error(int status, String description) {
        return new Page(
                status,
                JSON,
                Json.createObjectBuilder().add("description", description).build().toString());
    }

    private record Page(int status, String type, String body) {}
}
