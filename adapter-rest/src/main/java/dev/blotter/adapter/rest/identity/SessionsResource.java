package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.identity.ManageSessions;
import dev.blotter.application.identity.Session;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;

/**
 * Opens, prolongs and ends sessions. The methods check their credentials themselves: that is all
 * they do.
 */
@Path("")
@Produces(MediaType.APPLICATION_JSON)
public final class SessionsResource {

    private final ManageSessions manageSessions;

    /** A resource that asks this port. */
    public SessionsResource(ManageSessions manageSessions) {
        this.manageSessions = manageSessions;
    }

    /** Opens a session for a user name and a password. */
    @POST
    @Path("login")
    @Consumes(MediaType.APPLICATION_JSON)
    @WithoutCredentials
    public SessionView login(@Context ContainerRequestContext request, InputStream body) {
        return noted(
                request,
                manageSessions.open(
                        LoginRequest.read(body)
                                .credentials()
                                .from(CredentialsReader.networkOf(request))));
    }

    /** Prolongs the session whose token comes with the request. */
    @POST
    @Path("ping")
    @WithoutCredentials
    public SessionView ping(@Context ContainerRequestContext request) {
        return noted(request, manageSessions.prolong(CredentialsReader.sessionIn(request)));
    }

    /** Ends the session whose token comes with the request. */
    @POST
    @Path("logout")
    @WithoutCredentials
    public Response logout(@Context ContainerRequestContext request) {
        note(request, manageSessions.close(CredentialsReader.sessionIn(request)));
        return Response.ok("{}").build();
    }

    private static SessionView noted(ContainerRequestContext request, Session session) {
        note(request, session.caller());
        return SessionView.of(session);
    }

    /** Only after credentials were good: before, the name is only claimed. */
    private static void note(ContainerRequestContext request, Caller caller) {
        request.setProperty(RequestProperties.USER, caller.user().value());
    }
}
