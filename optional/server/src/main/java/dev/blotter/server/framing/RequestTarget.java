package dev.blotter.server.framing;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.request.UriSyntax;
import java.util.regex.Pattern;

/** What a request line asks for: a path, the server as a whole, or a URI with any host. */
public final class RequestTarget {

    private static final Pattern HOST = Pattern.compile("(?i)https?://[^?]+");

    private RequestTarget() {}

    /** Returns the host and the port as they stand in a URL (RFC 3986; with a zone, RFC 6874). */
    public static String authority(String host, int port) {
        boolean isBare = host.contains(":") && !host.startsWith("[");
        String name = isBare ? "[" + host.replace("%", "%25") + "]" : host;
        return name + ":" + port;
    }

    /** Requires {@code target} to be well-formed and no longer than {@code longest}. */
    static void require(String target, int longest) {
        int size = target.indexOf('?') < 0 ? target.length() : target.length() - 1;
        if (size > longest) {
            throw new BadRequest(Problem.URI_TOO_LONG);
        }
        if (!UriSyntax.isWellFormed(pathAndQuery(target))) {
            throw BadRequest.malformedAddress();
        }
    }

    private static String pathAndQuery(String target) {
        if (target.charAt(0) == '/' || target.equals("*")) {
            return target;
        }
        int path = target.indexOf('/', target.indexOf("//") + 2);
        String host = path < 0 ? target : target.substring(0, path);
        if (!HOST.matcher(host).matches()) {
            throw BadRequest.malformedAddress();
        }
        return path < 0 ? "/" : target.substring(path);
    }
}
