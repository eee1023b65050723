package dev.blotter.server.tls;

import dev.blotter.server.tls.certificate.CertificateFiles;
import dev.blotter.server.tls.certificate.CertificateInForce;
import dev.blotter.server.tls.certificate.UnusableCertificate;
import java.time.Instant;
import java.util.Optional;
import org.glassfish.grizzly.http.server.NetworkListener;

/** TLS for one listener, or plain HTTP where there is no certificate. */
public final class Tls implements AutoCloseable {

    private final Optional<CertificateInForce> certificate;

    private Tls(Optional<CertificateInForce> certificate) {
        this.certificate = certificate;
    }

    /**
     * TLS with the certificate in these files, if any are named.
     *
     * @throws UnusableCertificate if they cannot be read, or do not belong together
     */
    public static Tls of(Optional<CertificateFiles> files) throws UnusableCertificate {
        if (files.isEmpty()) {
            return new Tls(Optional.empty());
        }
        return new Tls(Optional.of(CertificateInForce.read(files.get())));
    }

    /** Lets {@code listener}, which does not listen yet, speak TLS, if there is a certificate. */
    public void secure(NetworkListener listener) {
        certificate.ifPresent(
                inForce ->
                        WholeRecords.install(
                                listener,
                                new Engines(() -> inForce.identity().context(), inForce.demand())));
    }

    /** Starts to take new certificates as they come into the files. */
    public void startRenewing() {
        certificate.ifPresent(CertificateInForce::startLooking);
    }

    /** What addresses begin with. */
    public String scheme() {
        return certificate.isPresent() ? "https" : "http";
    }

    /** When the certificate in force ends, if there is one. */
    public Optional<Instant> validUntil() {
        return certificate.map(inForce -> inForce.identity().validUntil());
    }

    /** Looks at the files no more. */
    @Override
    public void close() {
        certificate.ifPresent(CertificateInForce::close);
    }
}
