package dev.blotter.server;

import dev.blotter.adapter.rest.error.DefectMapper;
import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.server.exchange.ErrorBodies;
import dev.blotter.server.exchange.Exchange;
import dev.blotter.server.exchange.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.glassfish.grizzly.http.server.ErrorPageGenerator;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.http.util.Header;

/** The body of an error that Grizzly found, or that not even Jersey could answer. */
final class ErrorPage implements ErrorPageGenerator {

    @Override
    public String generate(
            Request request, int status, String reason, String description, Throwable defect) {
        Response response = request.getResponse();
        ErrorBodies.HEADERS.forEach(response::setHeader);
        response.setContentType("application/json");
        // Grizzly would name another, with which browsers take no event stream for one.
        response.setCharacterEncoding("UTF-8");
        Exchange exchange = Exchange.of(request.getRequest());
        if (defect != null && !isGone(request, defect)) {
            return exchange.within(() -> DefectMapper.logged(defect).toJson());
        }
        if (status == Problem.UNAVAILABLE.status()) {
            exchange.refuse(Refusal.STOPPING);
            response.setHeader(Header.Connection, "close");
            byte[] body = ErrorBodies.later(request, response, ErrorBodies.USUAL_PAUSE);
            return new String(body, StandardCharsets.UTF_8);
        }
        return new String(ErrorBodies.of(status), StandardCharsets.UTF_8);
    }

    /** Whether the client had closed its connection. */
    private static boolean isGone(Request request, Throwable failure) {
        return failure instanceof IOException && !request.getContext().getConnection().isOpen();
    }
}
