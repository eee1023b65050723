package dev.blotter.server;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.server.connection.Connections;
import dev.blotter.server.connection.OpenConnection;
import dev.blotter.server.connection.SelectorGuard;
import dev.blotter.server.exchange.ErrorBodies;
import dev.blotter.server.exchange.Exchange;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.observability.ServerMetrics;
import dev.blotter.server.pages.Page;
import dev.blotter.server.pages.Pages;
import dev.blotter.server.tls.certificate.CertificateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.Note;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.RequestExecutorProvider;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.http.util.Header;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpContainer;

/**
 * Hands each request to Jersey on a worker thread. When too many wait already, or the server is
 * stopping, the request is refused at once on the thread that read it, so that refusing stays cheap
 * whatever the workers do. Small pages for people are answered there, too: nothing else, since that
 * thread serves many connections and must not wait, and Jersey may wait for the database or for a
 * password hash.
 */
final class RequestHandler extends HttpHandler {

    private static final Note<Step> STEP = Request.createNote("step");

    private final GrizzlyHttpContainer jersey;
    private final Workers workers;
    private final Pages pages;
    private final CrossOrigin crossOrigin;
    private final RequestObserver observer;
    private final Peers peers;
    private volatile boolean stopping;

    RequestHandler(GrizzlyHttpContainer jersey, ServerSettings settings, RequestObserver observer) {
        this.jersey = jersey;
        this.pages = settings.pages();
        this.crossOrigin = settings.crossOrigin();
        this.observer = observer;
        this.peers = new Peers(settings.certificate().flatMap(CertificateFiles::clients));
        this.workers = new Workers(settings.requests().workers(), settings.requests().maxQueue());
        setAllowEncodedSlash(true);
        setRequestURIEncoding(StandardCharsets.UTF_8);
    }

    @Override
    public void start() {
        jersey.start();
    }

    @Override
    public void destroy() {
        jersey.destroy();
        workers.shutdown();
    }

    /** The page at that path, if there is one. */
    Optional<Page> page(String path) {
        return pages.at(path);
    }

    /** The load now. */
    ServerMetrics metrics(Connections connections) {
        return new ServerMetrics(
                workers.count(),
                workers.busy(),
                workers.queued(),
                workers.maxQueue(),
                connections.count(),
                connections.max());
    }

    /** For how long requests have waited for a worker, and none has ended. */
    Duration standstill() {
        return workers.standstill();
    }

    /** Lets requests end whose clients are gone now, until then at most. */
    void awaitEnd(long latest) {
        workers.shutdown();
        workers.awaitEnd(latest);
    }

    /** Refuses all requests from now on. */
    void stop() {
        stopping = true;
    }

    /**
     * Without an executor, Grizzly calls {@link #service} on the thread that read the request. It
     * asks for one again when the client has read an event, which only wakes its stream.
     */
    @Override
    public RequestExecutorProvider getRequestExecutorProvider() {
        return request -> {
            if (request.getAttribute(RequestProperties.EVENT_SINK) != null) {
                return Runnable::run;
            }
            if (request.getRequestURI().equals("*")) {
                return task -> run(request, task, RequestHandler::listMethods);
            }
            Optional<Page> page = pages.at(request.getRequestURI());
            if (page.isPresent()) {
                return withPage(page.get(), request);
            }
            if (crossOrigin.isPreflight(request)) {
                return task -> run(request, task, crossOrigin::answer);
            }
            Connection<?> connection = request.getContext().getConnection();
            return task ->
                    handOver(
                            request,
                            task,
                            () ->
                                    SelectorGuard.run(
                                            connection, () -> run(request, task, this::serve)));
        };
    }

    private Executor withPage(Page page, Request request) {
        request.setAttribute(RequestProperties.ROUTE, "page");
        return page.isSmall() && mayAnswerHere(request)
                ? task -> run(request, task, page::answer)
                : task -> handOver(request, task, () -> run(request, task, page::answer));
    }

    /** Not while the client is slow to read what it asked for. */
    private boolean mayAnswerHere(Request request) {
        return !stopping && OpenConnection.hasReadAll(request.getContext().getConnection());
    }

    /** Has a worker do {@code work}, or refuses the request of {@code task}. */
    private void handOver(Request request, Runnable task, Runnable work) {
        Optional<Refusal> refusal =
                stopping
                        ? Optional.of(Refusal.STOPPING)
                        : observer.isReady() ? Optional.empty() : Optional.of(Refusal.UNAUDITED);
        Optional<Duration> pause =
                refusal.isPresent()
                        ? Optional.of(ErrorBodies.USUAL_PAUSE)
                        : workers.accept(request, work);
        if (pause.isPresent()) {
            Exchange.of(request.getRequest()).refuse(refusal.orElse(Refusal.OVERLOADED));
            run(request, task, (asked, response) -> refuse(asked, response, pause.get()));
        }
    }

    /** A client that waits to be asked for its body was asked before: the body is here. */
    @Override
    protected boolean sendAcknowledgment(Request request, Response response) {
        return true;
    }

    private void serve(Request request, Response response) {
        TruncatedResponses.watch(request, response);
        peers.note(request);
        request.setAttribute(
                RequestProperties.WAIT_ENDS,
                OpenConnection.waitEnds(request.getContext().getConnection()));
        request.setAttribute(RequestProperties.WRITERS, writers(request));
        if (EventResponse.mayAnswer(request)) {
            request.setAttribute(RequestProperties.EVENT_SINK, new EventResponse(response));
        }
        crossOrigin.permit(request, response);
        Exchange exchange = Exchange.of(request.getRequest());
        exchange.within(
                () -> {
                    observer.during(exchange, () -> jersey.service(request, response));
                    return response;
                });
    }

    /** Who finds no place there writes by itself. */
    private Executor writers(Request request) {
        return task -> {
            if (workers.accept(request, task).isPresent()) {
                task.run();
            }
        };
    }

    /** Runs a task of Grizzly's, which is going to call {@link #service} and end the request. */
    static void run(Request request, Runnable task, Step step) {
        request.setNote(STEP, step);
        task.run();
    }

    @Override
    public void service(Request request, Response response) throws IOException {
        request.removeNote(STEP).take(request, response);
    }

    /** Answers what is asked of the server as a whole, as a ping (RFC 9110, 9.3.7). */
    private static void listMethods(Request request, Response response) throws IOException {
        if (request.getMethod() == Method.OPTIONS) {
            ErrorBodies.allow("GET, HEAD, OPTIONS, POST", response);
        } else {
            ErrorBodies.send(response, Problem.ENTITY_NOT_FOUND);
        }
    }

    private void refuse(Request request, Response response, Duration pause) throws IOException {
        byte[] body = ErrorBodies.later(request, response, pause);
        if (stopping) {
            response.setHeader(Header.Connection, "close");
        }
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
        crossOrigin.permit(request, response);
    }

    /** What is done for one request. */
    interface Step {
        void take(Request request, Response response) throws IOException;
    }
}
