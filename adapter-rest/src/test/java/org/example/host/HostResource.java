package org.example.host;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** A resource of someone else, who mounts the adapter beside it. */
@Path("host")
public final class HostResource {

    @GET
    @Produces("text/plain;charset=utf-8")
    public String hello() {
        return "hello";
    }

    @GET
    @Path("json")
    @Produces("application/json;charset=utf-8")
    public String json() {
        return "{\"host\":true}";
    }

    @GET
    @Path("drinks/{name}")
    public String drink(@PathParam("name") String name) {
        return switch (name) {
            case "tea" -> "tea";
            case "milk" -> throw new WebApplicationException(409);
            default ->
                    throw new WebApplicationException(
                            Response.status(418).entity("short and stout").build());
        };
    }

    @GET
    @Path("away")
    public Response away() {
        return Response.seeOther(URI.create("host")).build();
    }
}
