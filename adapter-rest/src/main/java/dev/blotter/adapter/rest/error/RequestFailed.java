package dev.blotter.adapter.rest.error;

import dev.blotter.application.port.RateLimit;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;

/** A request that is not answered as it stands. Cheap to throw: it has no stack trace. */
public final class RequestFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Response response;

    private RequestFailed(ErrorView view, Response response) {
        super(view.description(), null, false, false);
        this.response = response;
    }

    public static RequestFailed with(Problem problem) {
        return new RequestFailed(problem.view(), ErrorResponse.of(problem));
    }

    /** A request without a caller, where another than this adapter authenticates callers. */
    public static RequestFailed unauthenticated() {
        ErrorView view = Problem.AUTHORIZATION_REQUIRED.view();
        return new RequestFailed(
                view, ErrorResponse.withoutHeaders(Problem.AUTHORIZATION_REQUIRED, view).build());
    }

    /** A request that is one too many, since all that is allowed is {@code spent}. */
    public static RequestFailed tooMany(RateLimit spent) {
        ErrorView view = Problem.TOO_MANY_REQUESTS.view();
        return new RequestFailed(
                view, ErrorResponse.of(Problem.TOO_MANY_REQUESTS, view, Optional.of(spent)));
    }

    public static RequestFailed incorrect(String parameter) {
        return incorrect(Problem.INCORRECT_PARAMETER.viewOf(parameter));
    }

    /** A request with a parameter of this name that is nearly that of the {@code known} one. */
    public static RequestFailed misspelt(String parameter, String known) {
        return incorrect(Problem.INCORRECT_PARAMETER.viewOf(parameter, known));
    }

    private static RequestFailed incorrect(ErrorView view) {
        return new RequestFailed(view, ErrorResponse.of(Problem.INCORRECT_PARAMETER, view));
    }

    /** The same with these headers on the answer, for a request that no resource gets to see. */
    public RequestFailed having(Map<String, String> headers) {
        headers.forEach(response.getHeaders()::putSingle);
        return this;
    }

    Response response() {
        return response;
    }
}
