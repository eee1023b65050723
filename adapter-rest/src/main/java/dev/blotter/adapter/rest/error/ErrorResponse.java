package dev.blotter.adapter.rest.error;

import dev.blotter.application.port.RateLimit;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Makes the answers to failed requests. */
final class ErrorResponse {

    private static final int RETRY_AFTER_SECONDS = 1;

    private ErrorResponse() {}

    static Response of(Problem problem) {
        return of(problem, problem.view());
    }

    /** With what is {@code spent}, if that is the problem. */
    static Response of(Problem problem, ErrorView view, Optional<RateLimit> spent) {
        Response response = of(problem, view);
        spent.ifPresent(limit -> RateHeaders.putSpent(response.getHeaders(), limit));
        return response;
    }

    static Response of(Problem problem, ErrorView view) {
        Response.ResponseBuilder response = withoutHeaders(problem, view);
        return switch (problem) {
            case AUTHORIZATION_REQUIRED ->
                    response.header(
                                    HttpHeaders.WWW_AUTHENTICATE,
                                    "Basic realm=\"api\", charset=\"UTF-8\"")
                            .header(HttpHeaders.WWW_AUTHENTICATE, "DXAPI")
                            .build();
            case LOGIN_FAILED -> response.header(HttpHeaders.WWW_AUTHENTICATE, "DXAPI").build();
            case UNAVAILABLE ->
                    response.header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS).build();
            default -> response.build();
        };
    }

    /** The answer without what else some problems have to say: no challenge, above all. */
    static Response.ResponseBuilder withoutHeaders(Problem problem, ErrorView view) {
        return Response.status(problem.status()).type(MediaType.APPLICATION_JSON_TYPE).entity(view);
    }
}
