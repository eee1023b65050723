package dev.blotter.bootstrap.server.framing;

import dev.blotter.adapter.rest.error.Problem;

/**
 * A request that is refused before it is handed on. The connection is closed after the answer: what
 * follows might be the rest of it.
 */
public final class BadRequest extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String json;

    BadRequest(Problem problem) {
        this(problem.status(), problem.view().toJson());
    }

    private BadRequest(int status, String json) {
        super(json, null, false, false);
        this.status = status;
        this.json = json;
    }

    static BadRequest malformed() {
        return new BadRequest(Problem.MALFORMED_URI);
    }

    public static BadRequest tooLate() {
        return new BadRequest(Problem.REQUEST_TIMEOUT);
    }

    static BadRequest ofExpectation() {
        return new BadRequest(417, "{\"description\":\"Only 100-continue can be expected\"}");
    }

    static BadRequest ofVersion() {
        return new BadRequest(505, "{\"description\":\"Only HTTP/1.1 and HTTP/1.0 are spoken\"}");
    }

    public int status() {
        return status;
    }

    /** The body of the answer. */
    public String json() {
        return json;
    }
}
