package dev.blotter.server.framing;

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

    /** One whose address is no address. */
    static BadRequest malformedAddress() {
        return new BadRequest(Problem.MALFORMED_URI);
    }

    /** One that is malformed in another way, which {@code what} says. */
    static BadRequest malformed(String what) {
        return new BadRequest(400, "{\"errorCode\":\"31\",\"description\":\"" + what + "\"}");
    }

    static void require(boolean wellFormed, String otherwise) {
        if (!wellFormed) {
            throw malformed(otherwise);
        }
    }

    static BadRequest withBody() {
        return malformed("A GET, HEAD, DELETE or TRACE request must have no body");
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
