package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.proxy.ForwardedClient;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/**
 * Says whose access tokens are accepted (RFC 9728). The resource is all that is below the address
 * of the application, as the client has it.
 */
@Path("")
@Produces(MediaType.APPLICATION_JSON)
public final class TokenMetadataResource {

    private static final String PATH = ".well-known/oauth-protected-resource";

    private final String issuer;

    public TokenMetadataResource(String issuer) {
        this.issuer = issuer;
    }

    /** The metadata. */
    @GET
    @Path(PATH)
    @WithoutCredentials
    public byte[] metadata(@Context ContainerRequestContext request) {
        String resource = ForwardedClient.originOf(request) + pathOf(request);
        return JsonBytes.of(
                json ->
                        json.raw("{\"resource\":")
                                .string(resource)
                                .raw(",\"authorization_servers\":[")
                                .string(issuer)
                                .raw("],\"bearer_methods_supported\":[\"header\"],")
                                .raw("\"resource_name\":\"Blotter\"}"));
    }

    /** Where a client finds the metadata: the path of the resource follows the well-known one. */
    static String addressFor(ContainerRequestContext request) {
        return ForwardedClient.originOf(request) + '/' + PATH + pathOf(request);
    }

    private static String pathOf(ContainerRequestContext request) {
        return request.getUriInfo().getBaseUri().getRawPath().replaceFirst("/+$", "");
    }
}
