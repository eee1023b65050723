package dev.blotter.bootstrap.server;

import jakarta.annotation.Priority;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;

/**
 * Breaks the connection when an answer fails after some of it has been sent. Jersey and Grizzly
 * would end it as if it were whole, and the client would take half of it for all.
 */
@Priority(0)
final class HalfAnswers implements WriterInterceptor {

    /** A property in Jersey is an attribute in Grizzly. */
    private static final String RESPONSE = HalfAnswers.class.getName();

    /** Lets this know where the answer to {@code request} goes. */
    static void watch(Request request, Response response) {
        request.setAttribute(RESPONSE, response);
    }

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        boolean whole = false;
        try {
            context.proceed();
            whole = true;
        } finally {
            if (!whole && context.getProperty(RESPONSE) instanceof Response response) {
                breakOff(response);
            }
        }
    }

    /** An answer of which nothing was sent can still become an error. */
    private static void breakOff(Response response) {
        if (response.isCommitted()) {
            Exchange.of(response.getRequest().getRequest()).lose();
            response.getRequest().getContext().getConnection().terminateSilently();
        }
    }
}
