package dev.blotter.server;

import dev.blotter.application.text.Finding;
import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.observability.ObservabilitySettings;
import dev.blotter.server.pages.Pages;
import dev.blotter.server.tls.certificate.CertificateFiles;
import dev.blotter.server.tls.certificate.ClientCertificates;
import dev.blotter.server.tls.certificate.ClientCertificates.Demand;
import dev.blotter.server.tls.certificate.SubjectPart;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
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
 * @param beside what there is beside the application
 */
public record ServerSettings(
        String host,
        int port,
        String root,
        RequestLimits requests,
        ConnectionLimits connections,
        Optional<CertificateFiles> certificate,
        Beside beside) {

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

    /**
     * Those that suit most: plain HTTP at the root, two requests at a time for each processor, and
     * as many clients as usual.
     */
    public static ServerSettings of(String host, int port) {
        return new ServerSettings(host, port, "/", RequestLimits.of(usualWorkers(), USUAL_GRACE));
    }

    private static int usualWorkers() {
        return 2 * Runtime.getRuntime().availableProcessors();
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
                new Beside(CrossOrigin.NONE, any -> Pages.NONE, ObservabilitySettings.NOTHING));
    }

    /**
     * The same with all addresses below {@code other}.
     *
     * @throws IllegalArgumentException with what is possible if it cannot be a root
     */
    public ServerSettings withRoot(String other) {
        return new ServerSettings(host, port, other, requests, connections, certificate, beside);
    }

    /**
     * The same for so many requests at a time, zero for as many as suit most; they have {@code
     * grace} to finish at the end.
     */
    public ServerSettings withWorkers(int workers, Duration grace) {
        RequestLimits limits = RequestLimits.of(workers > 0 ? workers : usualWorkers(), grace);
        return new ServerSettings(host, port, root, limits, connections, certificate, beside);
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
        return new ServerSettings(host, port, root, requests, limits, certificate, beside);
    }

    /** The same with a certificate in these files, for the clients that there were before. */
    public ServerSettings with(CertificateFiles files) {
        return secured(
                certificate.flatMap(CertificateFiles::clients).map(files::with).orElse(files));
    }

    private ServerSettings secured(CertificateFiles files) {
        return new ServerSettings(
                host, port, root, requests, connections, Optional.of(files), beside);
    }

    /** The same for these web pages of others. */
    public ServerSettings with(CrossOrigin others) {
        return with(new Beside(others, beside.pages(), watch()));
    }

    public ServerSettings with(Pages people) {
        return with(new Beside(crossOrigin(), any -> people, watch()));
    }

    /**
     * The same with an index of the interface of Blotter at the root, and, if {@code explorer},
     * with the explorer and the documentation.
     */
    public ServerSettings withIndex(boolean explorer) {
        return with(new Beside(crossOrigin(), where -> Pages.of(where, explorer), watch()));
    }

    /** The same, watched so. */
    public ServerSettings with(ObservabilitySettings seen) {
        return with(new Beside(crossOrigin(), beside.pages(), seen));
    }

    /** The same with a certificate and its key in files of PEM. */
    public ServerSettings withPem(Path chain, Path key, String password) {
        return with(CertificateFiles.pem(chain, key, password));
    }

    /** The same with a certificate and its key in a file of PKCS#12. */
    public ServerSettings withPkcs12(Path file, String password) {
        return with(CertificateFiles.pkcs12(file, password));
    }

    /**
     * The same for clients that may, or if {@code required} must, show a certificate that these
     * authorities vouch for, if there are any.
     *
     * @param part the part of it that has the name of the user: cn, email or dns
     * @throws IllegalArgumentException with what is possible if that is no such part, if there are
     *     no authorities for a certificate that is required, or if the server has none of its own
     */
    public ServerSettings withClients(Optional<Path> authorities, boolean required, String part) {
        SubjectPart user = SubjectPart.of(part);
        if (authorities.isEmpty() && !required) {
            return this;
        }
        if (authorities.isEmpty() || certificate.isEmpty()) {
            throw new IllegalArgumentException(
                    "clients show a certificate of authorities to a server that has one itself: say withPem or withPkcs12 first");
        }
        Demand demand = required ? Demand.REQUIRED : Demand.OPTIONAL;
        return secured(
                certificate.get().with(new ClientCertificates(authorities.get(), demand, user)));
    }

    /** Reports what an operator should know about the certificate, if there is one. */
    public void check(Consumer<Finding> findings) {
        certificate.map(files -> files.finding(Instant.now())).ifPresent(findings);
    }

    private ServerSettings with(Beside other) {
        return new ServerSettings(host, port, root, requests, connections, certificate, other);
    }

    /** How long requests have to finish when the server stops. */
    public Duration grace() {
        return requests.grace();
    }

    /** The web pages of others that may use the interface. */
    public CrossOrigin crossOrigin() {
        return beside.crossOrigin();
    }

    public Pages pages() {
        return beside.pages().apply(root);
    }

    /** What operators can see of a server that is watched. */
    public ObservabilitySettings watch() {
        return beside.watch();
    }

    /** The root with a slash at the end. */
    String base() {
        return root.equals("/") ? root : root + "/";
    }

    /**
     * What there is beside an application.
     *
     * @param crossOrigin the web pages of others that may use it
     * @param pages makes the pages for people, given the root
     * @param watch what operators can see
     */
    public record Beside(
            CrossOrigin crossOrigin, Function<String, Pages> pages, ObservabilitySettings watch) {}
}
