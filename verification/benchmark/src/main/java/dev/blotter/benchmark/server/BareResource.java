package dev.blotter.benchmark.server;

import dev.blotter.benchmark.server.Answers.Answer;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Map;

/** The routes of the product over a map of ready answers. */
@Path("accounts")
@Produces(MediaType.APPLICATION_JSON)
public final class BareResource {

    private final int root;
    private final Map<String, Answer> answers;

    BareResource(String root, Map<String, Answer> answers) {
        this.root = root.length();
        this.answers = answers;
    }

    /** One instrument. */
    @GET
    @Path("{account}/instruments/{symbol}")
    public Response bySymbol(@Context UriInfo uri, @Context HttpHeaders headers) {
        return answer(uri.getRequestUri(), headers);
    }

    /** Instruments of a type. */
    @GET
    @Path("{account}/instruments/type/{type}")
    public Response byType(@Context UriInfo uri, @Context HttpHeaders headers) {
        return answer(uri.getRequestUri(), headers);
    }

    /** Instruments by query. */
    @GET
    @Path("{account}/instruments/query")
    public Response byQuery(@Context UriInfo uri, @Context HttpHeaders headers) {
        return answer(uri.getRequestUri(), headers);
    }

    /** Positions of one account. */
    @GET
    @Path("{account}/positions")
    public Response ofOne(@Context UriInfo uri, @Context HttpHeaders headers) {
        return answer(uri.getRequestUri(), headers);
    }

    /** Positions of several accounts. */
    @GET
    @Path("positions")
    public Response ofSeveral(@Context UriInfo uri, @Context HttpHeaders headers) {
        return answer(uri.getRequestUri(), headers);
    }

    private Response answer(URI uri, HttpHeaders headers) {
        String path = uri.getRawPath().substring(root);
        Answer answer =
                answers.get(uri.getRawQuery() == null ? path : path + '?' + uri.getRawQuery());
        if (answer == null) {
            return Response.status(Response.Status.NOT_FOUND).build();
        }
        if (answer.etag().isEmpty()) {
            return Response.ok(answer.body(), answer.type()).build();
        }
        boolean known = answer.etag().equals(headers.getHeaderString(HttpHeaders.IF_NONE_MATCH));
        Response.ResponseBuilder response =
                known
                        ? Response.status(Response.Status.NOT_MODIFIED)
                        : Response.ok(answer.body(), answer.type());
        return response.header(HttpHeaders.ETAG, answer.etag()).build();
    }
}
