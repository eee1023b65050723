package dev.blotter.adapter.rest.error;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;

/** Shows why a request could not be understood. */
public final class RequestFailedMapper implements ExceptionMapper<RequestFailed> {

    @Override
    public Response toResponse(RequestFailed failed) {
        return failed.response();
    }
}
