package dev.blotter.adapter.rest.error;

import dev.blotter.application.port.WouldWait;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;

/**
 * Ends a request that is going to be run again where it may wait. This answer is not sent, and has
 * no body, so that nothing of it is.
 */
public final class WouldWaitMapper implements ExceptionMapper<WouldWait> {

    @Override
    public Response toResponse(WouldWait notAtHand) {
        return Response.status(Response.Status.SERVICE_UNAVAILABLE).build();
    }
}
