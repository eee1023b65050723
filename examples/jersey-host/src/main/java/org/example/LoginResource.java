package org.example;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;

/** Where users sign in to the host. */
@Path("sign-in")
public final class LoginResource {

    private final Login login;

    LoginResource(Login login) {
        this.login = login;
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response signIn(
            @FormParam("user") @DefaultValue("") String user,
            @FormParam("password") @DefaultValue("") String password) {
        return login.signIn(user, password)
                .map(session -> Response.noContent().cookie(cookie(session)).build())
                .orElseGet(() -> Response.status(Response.Status.FORBIDDEN).build());
    }

    private static NewCookie cookie(String session) {
        return new NewCookie.Builder(Login.COOKIE).value(session).path("/").httpOnly(true).build();
    }
}
