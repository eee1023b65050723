package org.example.blotter.adapter.rest;

import static jakarta.ws.rs.core.MediaType.APPLICATION_JSON;

import static java.util.Map.entry;

import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.ext.ExceptionMapper;

import org.example.blotter.application.QueryRejected;

import java.util.Optional;
import java.util.UUID;

/**
 * The table of all errors: status, error code and description, word for word as callers get them.
 */
enum Problem {
    MALFORMED_URI(400, "31", "Malformed query URI"),
    INCORRECT_PARAMETER(400, "32", "Incorrect request parameters"),
    AUTHORIZATION_REQUIRED(401, "1", "Authorization required"),
    ENTITY_NOT_FOUND(404, "2", "Entity not found at server"),
    ACCOUNT_NOT_FOUND(404, null, "Account not found"),
    METHOD_NOT_ALLOWED(405, null, "Method not allowed"),
    NOT_ACCEPTABLE(406, null, "The answer is JSON, which is not acceptable to the client"),
    INTERNAL_ERROR(500, "110", "Internal server error");

    private final int status;
    private final Optional<String> code;
    private final String description;

    Problem(int status, String code, String description) {
        this.status = status;
        this.code = Optional.ofNullable(code);
        this.description = description;
    }

    int status() {
        return status;
    }

    /** A request that fails for this problem. */
    WebApplicationException exception() {
        return new WebApplicationException(answer(body()).build());
    }

    /** A request with an incorrect parameter of this name. */
    static WebApplicationException incorrect(String parameter) {
        String text = INCORRECT_PARAMETER.description + ": <" + parameter + ">";
        String body = INCORRECT_PARAMETER.body(text, Optional.empty());
        return new WebApplicationException(INCORRECT_PARAMETER.answer(body).build());
    }

    private ResponseBuilder answer(String body) {
        ResponseBuilder answer = Response.status(status).type(APPLICATION_JSON).entity(body);
        return this == AUTHORIZATION_REQUIRED
                ? answer.header("WWW-Authenticate", "Basic realm=\"api\", charset=\"UTF-8\"")
                : answer;
    }

    /** The body that the caller gets. */
    String body() {
        return body(description, Optional.empty());
    }

    private String body(String text, Optional<String> id) {
        return Json.object(entry("errorCode", code), entry("description", text), entry("id", id))
                .text();
    }

    /** Shows why a use case refused: a new reason does not compile until it has a status here. */
    static final class QueryRejectedMapper implements ExceptionMapper<QueryRejected> {

        @Override
        public Response toResponse(QueryRejected rejected) {
            WebApplicationException refusal =
                    switch (rejected.reason()) { // a reason on the left, a problem on the right
                        case NOT_AUTHENTICATED -> AUTHORIZATION_REQUIRED.exception();
                        case API_NOT_PERMITTED -> ENTITY_NOT_FOUND.exception();
                        case ACCOUNT_NOT_FOUND -> ACCOUNT_NOT_FOUND.exception();
                        case TOO_MANY_ACCOUNTS -> incorrect(QueryParameters.ACCOUNTS);
                    };
            return refusal.getResponse();
        }
    }

    /** Gives what JAX-RS itself refuses the body that all errors have; the rest is a defect. */
    static final class DefectMapper implements ExceptionMapper<Throwable> {

        private static final System.Logger LOG = System.getLogger(DefectMapper.class.getName());

        @Override
        public Response toResponse(Throwable failure) {
            if (failure instanceof NotFoundException) {
                return ENTITY_NOT_FOUND.exception().getResponse();
            }
            if (failure instanceof NotAcceptableException) {
                return NOT_ACCEPTABLE.exception().getResponse();
            }
            if (failure instanceof NotAllowedException) {
                String body = METHOD_NOT_ALLOWED.body();
                return METHOD_NOT_ALLOWED.answer(body).allow("GET", "HEAD", "OPTIONS").build();
            }
            String id = UUID.randomUUID().toString();
            LOG.log(System.Logger.Level.ERROR, "Internal server error " + id, failure);
            String body = INTERNAL_ERROR.body(INTERNAL_ERROR.description, Optional.of(id));
            return INTERNAL_ERROR.answer(body).build();
        }
    }
}
