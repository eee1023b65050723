package dev.blotter.adapter.rest.error;

import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import java.util.TreeSet;

/**
 * Gives what JAX-RS itself refuses (no such address, wrong method, nothing acceptable) the body
 * that all errors have.
 */
@Priority(OwnErrorMapper.FIRST)
public final class JaxRsExceptionMapper extends OwnErrorMapper<WebApplicationException> {

    private final DefectMapper defects;

    /** Maps what fails in the whole application, or in the resources of this adapter only. */
    public JaxRsExceptionMapper(boolean wholeApplication) {
        super(wholeApplication);
        this.defects = new DefectMapper(wholeApplication);
    }

    @Override
    public Response toResponse(WebApplicationException exception) {
        Response refusal = exception.getResponse();
        return switch (refusal.getStatus()) {
            case 400 ->
                    ErrorResponse.of(
                            Problem.INCORRECT_PARAMETER,
                            Problem.INCORRECT_PARAMETER.viewOf("body"));
            case 404 -> ErrorResponse.of(Problem.ENTITY_NOT_FOUND);
            case 405 ->
                    Response.fromResponse(ErrorResponse.of(Problem.METHOD_NOT_ALLOWED))
                            .allow(withHead(refusal.getAllowedMethods()))
                            .build();
            case 406 -> ErrorResponse.of(Problem.NOT_ACCEPTABLE);
            case 413 -> ErrorResponse.of(Problem.BODY_TOO_LARGE);
            case 415 -> ErrorResponse.of(Problem.UNSUPPORTED_MEDIA_TYPE);
            default -> refusal.getStatus() < 500 ? refusal : defects.toResponse(exception);
        };
    }

    /** JAX-RS answers HEAD wherever it answers GET, but does not say so here. */
    private static Set<String> withHead(Set<String> allowed) {
        Set<String> methods = new TreeSet<>(allowed);
        if (methods.contains(HttpMethod.GET)) {
            methods.add(HttpMethod.HEAD);
        }
        return methods;
    }
}
