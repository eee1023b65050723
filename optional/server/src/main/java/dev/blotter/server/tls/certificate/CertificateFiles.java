package dev.blotter.server.tls.certificate;

import dev.blotter.application.text.Finding;
import dev.blotter.application.text.Finding.Level;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The files that a server's certificate and its key are read from. */
public sealed interface CertificateFiles permits MutualTls, PemPair, Pkcs12File {

    /** What findings about them are about. */
    String AREA = "tls";

    /** Files of PEM: a certificate with those that vouch for it, and its key. */
    static CertificateFiles pem(Path certificate, Path key, String password) {
        return new PemPair(certificate, key, password);
    }

    /** A file of PKCS#12, which has all of it. */
    static CertificateFiles pkcs12(Path file, String password) {
        return new Pkcs12File(file, password);
    }

    /** The same for clients that may show {@code certificates}. */
    default CertificateFiles with(ClientCertificates certificates) {
        return new MutualTls(this, certificates);
    }

    List<Path> paths();

    /**
     * What they make together.
     *
     * @param contents what is in each file, in the order of {@link #paths}, a character for each
     *     byte
     * @throws UnusableCertificate if it cannot be read, or does not belong together
     */
    ServerIdentity identity(List<String> contents) throws UnusableCertificate;

    /** Which certificates clients may show, if they may. */
    default Optional<ClientCertificates> clients() {
        return Optional.empty();
    }

    /**
     * Reads them now.
     *
     * @throws UnusableCertificate if they cannot be read, or do not belong together
     */
    default ServerIdentity read() throws UnusableCertificate {
        return Snapshot.of(this).identity(this);
    }

    /** What an operator should know about them at that moment. */
    default Finding finding(Instant now) {
        try {
            ServerIdentity identity = read();
            Level concern = identity.isOver(now) ? Level.ERROR : Level.WARNING;
            return identity.concern(now)
                    .map(each -> new Finding(concern, AREA, identity + ": " + each))
                    .orElse(new Finding(Level.OK, AREA, identity.toString()));
        } catch (UnusableCertificate unusable) {
            return new Finding(Level.ERROR, AREA, unusable.getMessage());
        }
    }
}
