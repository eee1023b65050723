package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.access.CallerContext.callerOf;

import dev.blotter.application.position.FindPositions;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;

/** The two ways to list open positions: reads the request, asks the port, shows the answer. */
@Path("accounts")
@Produces(MediaType.APPLICATION_JSON)
public final class PositionsResource {

    private final FindPositions findPositions;

    /** A resource that asks this port. */
    public PositionsResource(FindPositions findPositions) {
        this.findPositions = findPositions;
    }

    /** The open positions of one account. */
    @GET
    @Path("{account}/positions")
    public Response ofOne(
            @BeanParam PositionParams params,
            @BeanParam Precondition known,
            @Context SecurityContext security) {
        return known.answer(findPositions, callerOf(security), params.ofOne());
    }

    /**
     * The open positions of the accounts in the parameter, or of every account that the caller may
     * read.
     */
    @GET
    @Path("positions")
    public Response ofMany(
            @BeanParam PositionParams params,
            @BeanParam Precondition known,
            @Context SecurityContext security) {
        return known.answer(findPositions, callerOf(security), params.ofMany());
    }
}
