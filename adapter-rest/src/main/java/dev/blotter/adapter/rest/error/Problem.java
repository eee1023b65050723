package dev.blotter.adapter.rest.error;

/**
 * The table of all errors: status, error code and description, word for word as callers get them.
 */
public enum Problem {
    MALFORMED_URI(400, "31", "Malformed query URI"),
    INCORRECT_PARAMETER(400, "32", "Incorrect request parameters"),
    AUTHORIZATION_REQUIRED(401, "1", "Authorization required"),
    LOGIN_FAILED(401, "3", "Incorrect username or password"),
    ENTITY_NOT_FOUND(404, "2", "Entity not found at server"),
    ACCOUNT_NOT_FOUND(404, null, "Account not found"),
    METHOD_NOT_ALLOWED(405, null, "Method not allowed"),
    NOT_ACCEPTABLE(406, null, "The answer is JSON, which is not acceptable to the client"),
    REQUEST_TIMEOUT(408, null, "The request took too long to arrive"),
    BODY_TOO_LARGE(413, null, "Request body too large"),
    URI_TOO_LONG(414, null, "Request URI too long"),
    UNSUPPORTED_MEDIA_TYPE(415, null, "The request body must be JSON"),
    TOO_MANY_REQUESTS(429, null, "Too many requests, try again later"),
    TOO_MANY_WRONG_PASSWORDS(429, null, "Too many wrong passwords, try again later"),
    TOO_MANY_LOGINS(429, null, "Too many logins, try again later"),
    HEADERS_TOO_LARGE(431, null, "Request headers too large"),
    INTERNAL_ERROR(500, "110", "Internal server error"),
    UNAVAILABLE(503, null, "Service unavailable, try again later");

    private final int status;
    private final String code;
    private final String description;

    Problem(int status, String code, String description) {
        this.status = status;
        this.code = code;
        this.description = description;
    }

    public int status() {
        return status;
    }

    /** The body that the caller gets. */
    public ErrorView view() {
        return new ErrorView(code, description, null);
    }

    /** The body that names the wrong parameter. */
    public ErrorView viewOf(String parameter) {
        return new ErrorView(code, description + ": <" + parameter + ">", null);
    }

    /** The body that names the wrong parameter and the nearest known one. */
    public ErrorView viewOf(String parameter, String nearest) {
        return viewOf(parameter + ">; the nearest known one is <" + nearest);
    }

    /** The body with the id under which the log has more. */
    public ErrorView viewWithId(String id) {
        return new ErrorView(code, description, id);
    }
}
