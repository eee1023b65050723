package dev.blotter.bootstrap.server;

import dev.blotter.adapter.rest.error.Problem;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.glassfish.grizzly.ReadHandler;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.http.util.Header;

/**
 * The body of a request, collected where it is read, so that no worker has to wait for a client
 * that sends it slowly.
 */
final class IncomingBody implements ReadHandler {

    private static final String UNDER_WAY = IncomingBody.class.getName();

    private final OpenConnection connection;
    private final Runnable task;
    private final Runnable whenWhole;
    private final AtomicBoolean ended = new AtomicBoolean();

    private IncomingBody(OpenConnection connection, Runnable task, Runnable whenWhole) {
        this.connection = connection;
        this.task = task;
        this.whenWhole = whenWhole;
    }

    /** Whether all of the body is here, or there is none. */
    static boolean isWhole(Request request) {
        return request.getInputBuffer().isFinished();
    }

    /** Whether a body is being collected, of which this is to be told on the thread that reads. */
    static boolean isUnderWay(Request request) {
        return request.getAttribute(UNDER_WAY) != null;
    }

    /**
     * Collects up to so many bytes.
     *
     * @param task what ends the request, and is run here if the body is not as it should be
     * @param whenWhole what to do when all is here
     */
    static void collect(Request request, int maxSize, Runnable task, Runnable whenWhole) {
        OpenConnection connection = OpenConnection.of(request.getContext().getConnection());
        IncomingBody body = new IncomingBody(connection, task, whenWhole);
        request.setAttribute(UNDER_WAY, true);
        connection.bodyBegins(body);
        request.getInputBuffer().notifyAvailable(body, maxSize + 1);
    }

    /** More than there may be. */
    @Override
    public void onDataAvailable() {
        endWith(IncomingBody::tooLarge);
    }

    @Override
    public void onAllDataRead() {
        if (ends()) {
            whenWhole.run();
        }
    }

    @Override
    public void onError(Throwable broken) {
        endWith(IncomingBody::broken);
    }

    /** There is nobody any more who could send the rest. */
    void breakOff() {
        endWith(IncomingBody::broken);
    }

    /** Its time is up. The rest of it would be taken for another request. */
    void giveUp() {
        endWith(IncomingBody::tooSlow);
        connection.connection().closeSilently();
    }

    private boolean ends() {
        boolean first = ended.compareAndSet(false, true);
        if (first) {
            connection.bodyEnds();
        }
        return first;
    }

    private void endWith(RequestHandler.Step answer) {
        if (ends()) {
            RequestHandler.run(task, answer);
        }
    }

    private static void tooLarge(Request request, Response response) throws IOException {
        ErrorBodies.send(response, Problem.BODY_TOO_LARGE);
    }

    private static void tooSlow(Request request, Response response) throws IOException {
        response.setHeader(Header.Connection, "close");
        ErrorBodies.send(response, Problem.REQUEST_TIMEOUT);
    }

    /** If the guard has not said what is wrong with it, then nobody is there to be told. */
    private static void broken(Request request, Response response) {
        if (!response.isCommitted()) {
            response.setStatus(Problem.INCORRECT_PARAMETER.status());
            Exchange.of(request.getRequest()).lose();
        }
    }
}
