package org.example.host;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;

/** An exception of someone else, who has a mapper for it. */
final class HostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Answers in the form of that someone. */
    static final class Mapper implements ExceptionMapper<HostException> {

        @Override
        public Response toResponse(HostException exception) {
            return Response.status(402).type("text/plain").entity("pay first").build();
        }
    }
}
