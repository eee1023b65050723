package dev.blotter.adapter.rest.account;

import static dev.blotter.adapter.rest.identity.CallerContext.callerOf;

import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.application.account.FindAccounts;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/** Shows callers themselves, and the accounts that they may read. */
@Path("users")
@Produces(MediaType.APPLICATION_JSON)
public final class UsersResource {

    private final FindAccounts findAccounts;

    /** A resource that asks this port. */
    public UsersResource(FindAccounts findAccounts) {
        this.findAccounts = findAccounts;
    }

    /** The caller's login and domain, and every account that the caller may read. */
    @GET
    @Path("self")
    public JsonRows userDetails(@Context ContainerRequestContext request) {
        return UserView.of(findAccounts.of(callerOf(request)));
    }

    /** All users that the caller may see: the caller. */
    @GET
    public JsonRows users(@Context ContainerRequestContext request) {
        return userDetails(request);
    }

    /** The user of this name, with the domain or without, who is the caller or not found. */
    @GET
    @Path("{login}")
    public JsonRows user(
            @PathParam("login") String login, @Context ContainerRequestContext request) {
        return UserView.of(findAccounts.named(callerOf(request), login));
    }
}
