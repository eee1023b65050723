package dev.blotter.server.exchange;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RateHeaders;
import dev.blotter.adapter.rest.request.RequestProperties;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.glassfish.grizzly.CloseReason;
import org.glassfish.grizzly.CloseType;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.server.HttpServerFilter;
import org.glassfish.grizzly.http.server.HttpServerProbe;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;

/** Reports each request to an observer once, when it has ended. */
public final class Exchanges extends HttpServerProbe.Adapter {

    static final String OTHER = "other";

    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT");

    private final RequestObserver observer;

    public Exchanges(RequestObserver observer) {
        this.observer = observer;
    }

    /** Grizzly says so once for each request that it has handed to a handler, or refused itself. */
    @Override
    @SuppressWarnings("rawtypes") // as Grizzly declares it
    public void onRequestCompleteEvent(
            HttpServerFilter filter, Connection connection, Response response) {
        Request request = response.getRequest();
        Exchange exchange = Exchange.of(request.getRequest());
        if (isBrokenOff(connection)) {
            exchange.lose();
        }
        noteRefusal(exchange, response);
        end(exchange, request, response.getStatus());
    }

    /**
     * An event stream goes on with another status. There is one status for all limits; the answer
     * names the one that was in the way.
     */
    private static void noteRefusal(Exchange exchange, Response response) {
        int status = response.getStatus();
        if (response.getRequest().getAttribute(RequestProperties.INSTEAD_OF)
                instanceof Integer other) {
            status = other;
            Refusal.of(status).ifPresent(exchange::refuse);
        }
        if (status == Problem.TOO_MANY_REQUESTS.status()) {
            Optional.ofNullable(response.getHeader(RateHeaders.POLICY))
                    .flatMap(Refusal::underPolicy)
                    .ifPresent(exchange::refuse);
        }
    }

    /** A client that goes away while its answer is waited for: Grizzly may say no more of it. */
    @Override
    @SuppressWarnings("rawtypes") // as Grizzly declares it
    public void onRequestCancelEvent(
            HttpServerFilter filter, Connection connection, Request request) {
        Exchange exchange = Exchange.of(request.getRequest());
        exchange.lose();
        end(exchange, request, request.getResponse().getStatus());
    }

    private void end(Exchange exchange, Request request, int status) {
        if (exchange.end()) {
            String method = known(request.getMethod().getMethodString());
            observer.ended(exchange.ended(method, status, request::getAttribute));
        }
    }

    /** Takes note of a request that no handler gets to see. */
    public void refused(Exchange exchange, String method, int status) {
        exchange.refuse(Refusal.of(status).orElse(Refusal.MALFORMED));
        if (exchange.end()) {
            observer.ended(exchange.ended(known(method), status, name -> null));
        }
    }

    /** Takes note of a request whose client went away before it was whole. */
    public void brokenOff(Exchange exchange, String method) {
        exchange.lose();
        int status = Problem.INCORRECT_PARAMETER.status();
        observer.ended(exchange.ended(known(method), status, name -> null));
    }

    /** Reports a client that was turned away without, or apart from, a request. */
    public void turnedAway(Refusal reason) {
        observer.turnedAway(reason);
    }

    /** A client may call a method as it likes. */
    private static String known(String method) {
        return METHODS.contains(method) ? method : OTHER;
    }

    /** Whether the client has gone away, or does not read. */
    private static boolean isBrokenOff(Connection<?> connection) {
        CloseReason reason = connection.getCloseReason();
        return reason != null
                && (reason.getType() == CloseType.REMOTELY
                        || reason.getCause() instanceof ResponseNotRead);
    }

    /** Why a connection was closed whose client does not read. */
    public static final class ResponseNotRead extends IOException {
        private static final long serialVersionUID = 1L;

        public ResponseNotRead() {
            super("The client has not read its answer in time");
        }
    }
}
