package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.request.ParameterGuard;
import dev.blotter.application.identity.ManageSessions;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.SessionToken;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.function.Supplier;

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
        PasswordCredentials credentials =
                LoginRequest.read(body).credentials().from(CredentialsReader.networkOf(request));
        return admitted(
                request,
                () -> manageSessions.open(credentials),
                session -> manageSessions.close(session.token()));
    }

    /** Prolongs the session whose token comes with the request. */
    @POST
    @Path("ping")
    @WithoutCredentials
    public SessionView ping(@Context ContainerRequestContext request) {
        SessionToken token = CredentialsReader.sessionIn(request);
        return admitted(request, () -> manageSessions.prolong(token), session -> {});
    }

    /** Ends the session whose token comes with the request. */
    @POST
    @Path("logout")
    @WithoutCredentials
    public Response logout(@Context ContainerRequestContext request) {
        SessionToken token = CredentialsReader.sessionIn(request);
        admitted(request, () -> manageSessions.prolong(token), session -> {});
        manageSessions.close(token);
        return Response.ok("{}").build();
    }

    /**
     * Only after credentials were good: before, the name is only claimed, and nothing else that is
     * wrong is said.
     */
    private static SessionView admitted(
            ContainerRequestContext request, Supplier<Session> admission, Consumer<Session> undo) {
        Session session = NotedUser.of(request, admission, Session::caller);
        ParameterGuard.refuseAll(request, () -> undo.accept(session));
        return SessionView.of(session);
    }
}
