package dev.blotter.adapter.rest.openapi;

import dev.blotter.adapter.rest.identity.WithoutCredentials;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Serves the description of the interface. */
@Path("")
public final class OpenApiResource {

    /** The description as JSON. */
    @GET
    @Path("openapi.json")
    @Produces(MediaType.APPLICATION_JSON)
    @WithoutCredentials
    public byte[] descriptionAsJson() {
        return OpenApiFile.JSON.bytes();
    }

    /** The description as YAML. */
    @GET
    @Path("openapi.yaml")
    @Produces("application/yaml")
    @WithoutCredentials
    public byte[] descriptionAsYaml() {
        return OpenApiFile.YAML.bytes();
    }
}
