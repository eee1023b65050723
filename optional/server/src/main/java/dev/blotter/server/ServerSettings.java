package dev.blotter.server;

import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.tls.CertificateFiles;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How the HTTP server listens and how much it takes on.
 *
 * @param host the address to listen on
 * @param port the port to listen on; zero for any free one
 * @param root the path that all addresses start with, such as {@code /dxsca-web}; {@code /} for
 *     none
 * @param requests how large requests may be, and how many of them are worked on
 * @param connections how many clients may be connected, and how slow they may be
 * @param certificate the files with the certificate to speak TLS with; plain HTTP if there are none
 * @param crossOrigin the web pages of others that may use the interface
 */
public record ServerSettings(
        String host,
        int port,
        String root,
        RequestLimits requests,
        ConnectionLimits connections,
        Optional<CertificateFiles> certificate,
        CrossOrigin crossOrigin) {

    /** What needs no escape in a link, a header or a page, and is no step to another directory. */
    private static final Pattern ROOT =
            Pattern.compile("/|(?:/(?!\\.{1,2}(?:/|$))[A-Za-z0-9._~-]+)+");

    private static final Duration USUAL_GRACE = Duration.ofSeconds(10);

    public ServerSettings {
        requireRoot(root);
    }

    /**
     * Returns {@code root} if it can be one.
     *
     * @throws IllegalArgumentException with what is possible if it cannot
     */
    public static String requireRoot(String root) {
        if (!ROOT.matcher(root).matches()) {
            throw new IllegalArgumentException(
                    "a path that starts with a slash and does not end with one, of names with"
                            + " letters of ASCII, digits, and any of -._~");
        }
        return root;
    }

    /** Returns the host and the port as they stand in a URL (RFC 3986; with a zone, RFC 6874). */
    public static String authority(String host, int port) {
        boolean isBare = host.contains(":") && !host.startsWith("[");
        String name = isBare ? "[" + host.replace("%", "%25") + "]" : host;
        return name + ":" + port;
    }

    /**
     * Those that suit most: plain HTTP at the root, two requests at a time for each processor, and
     * as many clients as usual.
     */
    public static ServerSettings of(String host, int port) {
        int workers = 2 * Runtime.getRuntime().availableProcessors();
        return new ServerSettings(host, port, "/", RequestLimits.of(workers, USUAL_GRACE));
    }

    /** Those of a server that speaks plain HTTP, to as many clients as usual. */
    public ServerSettings(String host, int port, String root, RequestLimits requests) {
        this(
                host,
                port,
                root,
                requests,
                ConnectionLimits.DEFAULT,
                Optional.empty(),
                CrossOrigin.NONE);
    }

    /**
     * The same with all addresses below {@code other}.
     *
     * @throws IllegalArgumentException with what is possible if it cannot be a root
     */
    public ServerSettings withRoot(String other) {
        return new ServerSettings(
                host, port, other, requests, connections, certificate, crossOrigin);
    }

    /** The same for so many requests at a time, which have {@code grace} to finish at the end. */
    public ServerSettings withWorkers(int workers, Duration grace) {
        return new ServerSettings(
                host,
                port,
                root,
                RequestLimits.of(workers, grace),
                connections,
                certificate,
                crossOrigin);
    }

    /** The same for so many connections, which may be {@code idle} for so long. */
    public ServerSettings withConnections(int most, Duration idle) {
        return with(ConnectionLimits.of(most, idle));
    }

    /**
     * The same for web pages of these origins, separated by commas.
     *
     * @throws IllegalArgumentException with what is possible if one is none
     */
    public ServerSettings withOrigins(String origins) {
        return with(CrossOrigin.parse(origins));
    }

    /** The same for so many and such clients. */
    public ServerSettings with(ConnectionLimits limits) {
        return new ServerSettings(host, port, root, requests, limits, certificate, crossOrigin);
    }

    /** The same with a certificate in these files, if any, or else with plain HTTP. */
    public ServerSettings with(Optional<CertificateFiles> files) {
        return new ServerSettings(host, port, root, requests, connections, files, crossOrigin);
    }

    /** The same for these web pages of others. */
    public ServerSettings with(CrossOrigin pages) {
        return new ServerSettings(host, port, root, requests, connections, certificate, pages);
    }

    /** The root with a slash at the end. */
    String base() {
        return root.equals("/") ? root : root + "/";
    }
}
