package dev.blotter.server.tls.certificate;

import dev.blotter.application.text.OneLine;
import dev.blotter.domain.access.Caller;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.TrustManagerFactory;

/**
 * Which certificates clients may show, and whose they are.
 *
 * @param authorities the PEM file with the authorities that vouch for them
 * @param demand whether there must be one
 * @param part the part that has the name of the user
 */
public record ClientCertificates(Path authorities, Demand demand, SubjectPart part) {

    /** Whether clients must show a certificate. */
    public enum Demand {
        OPTIONAL,
        REQUIRED
    }

    /** Those who trust clients, by the authorities in {@code content} only. */
    TrustManagerFactory trust(String content) throws UnusableCertificate {
        List<X509Certificate> found = PemCertificates.in(authorities, content);
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            for (int i = 0; i < found.size(); i++) {
                store.setCertificateEntry("authority-" + i, found.get(i));
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
            trust.init(store);
            return trust;
        } catch (GeneralSecurityException | IOException wrong) {
            throw new UnusableCertificate(authorities + ": " + OneLine.reason(wrong), wrong);
        }
    }

    /**
     * The certificate that the client of {@code session} has shown, unless it has ended since the
     * handshake.
     */
    public static Optional<X509Certificate> shownIn(SSLSession session) {
        try {
            X509Certificate certificate = (X509Certificate) session.getPeerCertificates()[0];
            certificate.checkValidity();
            return Optional.of(certificate);
        } catch (SSLPeerUnverifiedException | CertificateException none) {
            return Optional.empty();
        }
    }

    public Optional<Caller> callerOf(X509Certificate certificate) {
        try {
            return part.textIn(certificate).flatMap(Caller::find);
        } catch (CertificateException | RuntimeException unreadable) { // Java throws both
            return Optional.empty();
        }
    }
}
