package dev.blotter.bootstrap.server;

import dev.blotter.adapter.rest.error.Problem;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.RequestExecutorProvider;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpContainer;

/**
 * Hands each request to Jersey on a worker thread. When too many wait already, or the server is
 * stopping, the request is refused at once on the thread that read it, so that refusing stays cheap
 * whatever the workers do.
 */
final class RequestHandler extends HttpHandler {

    private static final ThreadLocal<Boolean> ON_WORKER = ThreadLocal.withInitial(() -> false);

    private final GrizzlyHttpContainer jersey;
    private final ThreadPoolExecutor workers;
    private final int maxQueue;
    private volatile boolean stopping;

    RequestHandler(GrizzlyHttpContainer jersey, ServerSettings settings) {
        this.jersey = jersey;
        this.maxQueue = settings.maxQueue();
        this.workers = workers(settings.workers());
        setAllowEncodedSlash(true);
        setRequestURIEncoding(StandardCharsets.UTF_8);
    }

    private static ThreadPoolExecutor workers(int count) {
        AtomicInteger number = new AtomicInteger();
        return new ThreadPoolExecutor(
                count,
                count,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> new Thread(() -> runAsWorker(task), "worker-" + number.incrementAndGet()));
    }

    private static void runAsWorker(Runnable task) {
        ON_WORKER.set(true);
        task.run();
    }

    @Override
    public void start() {
        jersey.start();
    }

    @Override
    public void destroy() {
        jersey.destroy();
        workers.shutdown(); // an interrupt would close the file that H2 reads at that moment
    }

    /** Refuses all requests from now on. */
    void stop() {
        stopping = true;
    }

    @Override
    public RequestExecutorProvider getRequestExecutorProvider() {
        return request -> stopping || workers.getQueue().size() >= maxQueue ? null : workers;
    }

    @Override
    public void service(Request request, Response response) throws IOException {
        if (ON_WORKER.get()) {
            jersey.service(request, response);
        } else {
            refuse(response);
        }
    }

    private static void refuse(Response response) throws IOException {
        byte[] body = ErrorBodies.of(Problem.UNAVAILABLE.status());
        ErrorBodies.HEADERS.forEach(response::setHeader);
        response.setStatus(Problem.UNAVAILABLE.status());
        response.setHeader(HttpHeaders.RETRY_AFTER, "1");
        response.setContentType("application/json");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
