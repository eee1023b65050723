package dev.blotter.adapter.rest.openapi;

import dev.blotter.adapter.rest.identity.WithoutCredentials;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Serves the description of the interface, in UTF-8 whatever charset a client names. */
@Path("")
public final class OpenApiResource {

    private static final String YAML = "application/yaml";

    /** The description as JSON. */
    @GET
    @Path("openapi.json")
    @Produces(MediaType.APPLICATION_JSON)
    @WithoutCredentials
    public Response descriptionAsJson() {
        return Response.ok(OpenApiFile.JSON.bytes(), MediaType.APPLICATION_JSON).build();
    }

    /** The description as YAML. */
    @GET
    @Path("openapi.yaml")
    @Produces(YAML)
    @WithoutCredentials
    public Response descriptionAsYaml() {
        return Response.ok(OpenApiFile.YAML.bytes(), YAML).build();
    }
}
