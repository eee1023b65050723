package org.example.host;

import dev.blotter.application.port.StoreUnavailable;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.MatrixParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
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

    @POST
    @Path("orders")
    @Consumes("application/json")
    @Produces("application/json")
    public HostOrder order(HostOrder order) {
        return new HostOrder(order.text() + "!");
    }

    @GET
    @Path("orders/{id}")
    @Produces({"application/json", "text/html;q=0.5"})
    public HostOrder orders(
            @PathParam("id") String id,
            @MatrixParam("color") @DefaultValue("none") String color,
            @QueryParam("count") @DefaultValue("1") int count) {
        return new HostOrder(id + " " + color + " " + count);
    }

    @GET
    @Path("cached")
    public Response cached() {
        return Response.ok("cached")
                .header("Cache-Control", "max-age=60")
                .header("Vary", "Origin")
                .build();
    }

    @GET
    @Path("busy")
    public Response busy() {
        return Response.status(429).header("RateLimit-Policy", "\"wrong-passwords\"").build();
    }

    @GET
    @Path("broken/{how}")
    public String broken(@PathParam("how") String how) throws IOException {
        switch (how) {
            case "mapped" -> throw new HostException();
            case "checked" -> throw new IOException("the disk of the host");
            case "away" -> throw new StoreUnavailable("the store of the host", new IOException());
            default -> throw new IllegalStateException("a defect of the host");
        }
    }

    @GET
    @Path("away")
    public Response away() {
        return Response.seeOther(URI.create("host")).build();
    }
}
