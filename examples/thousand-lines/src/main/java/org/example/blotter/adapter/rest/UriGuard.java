package org.example.blotter.adapter.rest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpContainer;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;

/** Refuses malformed addresses before Jersey, which would answer them in another way or fail. */
public final class UriGuard extends HttpHandler {

    private final GrizzlyHttpContainer jersey;

    /** Guards this application. */
    public UriGuard(GrizzlyHttpContainer jersey) {
        this.jersey = jersey;
    }

    @Override
    public void start() {
        jersey.start();
    }

    @Override
    public void destroy() {
        jersey.destroy();
    }

    @Override
    public void service(Request request, Response response) throws IOException {
        String query = request.getQueryString();
        if (isWellFormed(request.getRequestURI() + (query == null ? "" : '?' + query))) {
            jersey.service(request, response);
        } else {
            response.setStatus(Problem.MALFORMED_URI.status());
            response.setContentType("application/json");
            BlotterFeature.HEADERS.forEach(response::setHeader);
            response.getWriter().write(Problem.MALFORMED_URI.body());
        }
    }

    /** Whether it has only whole escapes and decodes to UTF-8 without control characters. */
    private static boolean isWellFormed(String address) {
        try {
            // a character for each octet, so that UTF-8 can be checked
            String octets = URLDecoder.decode(new URI(address).toString(), ISO_8859_1);
            CharBuffer text =
                    UTF_8.newDecoder().decode(ByteBuffer.wrap(octets.getBytes(ISO_8859_1)));
            return text.chars().noneMatch(Character::isISOControl);
        } catch (URISyntaxException | CharacterCodingException malformed) {
            return false;
        }
    }
}
