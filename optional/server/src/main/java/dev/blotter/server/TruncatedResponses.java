package dev.blotter.server;

import dev.blotter.server.exchange.Exchange;
import jakarta.annotation.Priority;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.util.Optional;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Breaks the connection when an answer fails after some of it has been sent. Jersey and Grizzly
 * would end it as if it were whole, and the client would take half of it for all. When it fails
 * because the client went away, there is nothing for an operator to mend, and it is not logged:
 * Jersey would log a stack trace for each.
 */
@Priority(TruncatedResponses.INSIDE_JERSEYS_WRAPPER)
final class TruncatedResponses implements WriterInterceptor {

    /** Jersey's outermost interceptor, at 10, wraps what fails so that its reason is hidden. */
    static final int INSIDE_JERSEYS_WRAPPER = 11;

    private static final Logger LOG = LoggerFactory.getLogger(TruncatedResponses.class);

    /** A property in Jersey is an attribute in Grizzly. */
    private static final String RESPONSE = TruncatedResponses.class.getName();

    /** Lets this know where the answer to {@code request} goes. */
    static void watch(Request request, Response response) {
        request.setAttribute(RESPONSE, response);
    }

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        Optional<Response> response = Optional.ofNullable((Response) context.getProperty(RESPONSE));
        boolean whole = false;
        try {
            context.proceed();
            whole = true;
        } catch (IOException failed) {
            if (response.filter(TruncatedResponses::isClosed).isEmpty()) {
                throw failed;
            }
            response.ifPresent(TruncatedResponses::lose);
            LOG.debug("A client went away before it had its answer", failed);
        } finally {
            if (!whole) {
                response.ifPresent(TruncatedResponses::breakOff);
            }
        }
    }

    private static boolean isClosed(Response response) {
        return !connection(response).isOpen();
    }

    /** An answer of which nothing was sent can still become an error. */
    private static void breakOff(Response response) {
        if (response.isCommitted()) {
            lose(response);
            connection(response).terminateSilently();
        }
    }

    private static void lose(Response response) {
        Exchange.of(response.getRequest().getRequest()).lose();
    }

    private static Connection<?> connection(Response response) {
        return response.getRequest().getContext().getConnection();
    }
}
