package dev.blotter.bootstrap.server;

import dev.blotter.bootstrap.tls.CertificateFiles;
import java.time.Duration;
import java.util.Optional;

/**
 * How the HTTP server listens and how much it takes on.
 *
 * @param host the address to listen on
 * @param port the port to listen on; zero for any free one
 * @param root the path that all addresses start with, such as {@code /dxsca-web}; {@code /} for
 *     none
 * @param maxUriLength the longest path and query, in bytes
 * @param maxHeadSize the longest request line and headers together, in bytes
 * @param maxBodySize the longest request body, in bytes
 * @param workers how many requests are worked on at a time
 * @param maxQueue how many more may wait; beyond it, requests are answered 503
 * @param grace how long requests in flight may take to finish when the server stops
 * @param certificate the files with the certificate to speak TLS with; plain HTTP if there are none
 */
public record ServerSettings(
        String host,
        int port,
        String root,
        int maxUriLength,
        int maxHeadSize,
        int maxBodySize,
        int workers,
        int maxQueue,
        Duration grace,
        Optional<CertificateFiles> certificate) {

    public ServerSettings {
        if (!root.startsWith("/")
                || root.contains("//")
                || (root.length() > 1 && root.endsWith("/"))) {
            throw new IllegalArgumentException(
                    "the root must start with a slash and not end with one: " + root);
        }
    }

    /** Those of a server that speaks plain HTTP. */
    public ServerSettings(
            String host,
            int port,
            String root,
            int maxUriLength,
            int maxHeadSize,
            int maxBodySize,
            int workers,
            int maxQueue,
            Duration grace) {
        this(
                host,
                port,
                root,
                maxUriLength,
                maxHeadSize,
                maxBodySize,
                workers,
                maxQueue,
                grace,
                Optional.empty());
    }

    /** The same with a certificate in these files, if any, or else with plain HTTP. */
    public ServerSettings with(Optional<CertificateFiles> files) {
        return new ServerSettings(
                host,
                port,
                root,
                maxUriLength,
                maxHeadSize,
                maxBodySize,
                workers,
                maxQueue,
                grace,
                files);
    }

    /** The root with a slash at the end. */
    String base() {
        return root.equals("/") ? root : root + "/";
    }
}
