package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.access.CallerContext.callerOf;

import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The two ways to list open positions: reads the request, asks the port, shows the answer. */
@Path("accounts")
@Produces(MediaType.APPLICATION_JSON)
public final class PositionsResource {

    private final FindPositions findPositions;
    private final RenderedPositions rendered = new RenderedPositions();

    /** A resource that asks this port. */
    public PositionsResource(FindPositions findPositions) {
        this.findPositions = findPositions;
    }

    /** The open positions of one account. */
    @GET
    @Path("{account}/positions")
    public Response positionsOfAccount(@Context ContainerRequestContext request) {
        return answer(request, PositionParams.in(request).ofOne());
    }

    /**
     * The open positions of the accounts in the parameter, or of every account that the caller may
     * read.
     */
    @GET
    @Path("positions")
    public Response positionsOfAccounts(@Context ContainerRequestContext request) {
        return answer(request, PositionParams.in(request).ofMany());
    }

    private Response answer(ContainerRequestContext request, PositionQuery query) {
        return Precondition.in(request).answer(findPositions, rendered, callerOf(request), query);
    }
}
