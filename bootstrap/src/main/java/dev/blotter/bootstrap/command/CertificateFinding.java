package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.check.Finding;
import dev.blotter.adapter.jdbc.check.Finding.Level;
import dev.blotter.bootstrap.tls.CertificateFiles;
import dev.blotter.bootstrap.tls.ServerIdentity;
import dev.blotter.bootstrap.tls.UnusableCertificate;
import java.time.Instant;

/** Finds out whether a server could use a certificate, and for how long. */
final class CertificateFinding {

    private static final String AREA = "tls";

    private CertificateFinding() {}

    static Finding of(CertificateFiles files) {
        try {
            return of(files.read(), Instant.now());
        } catch (UnusableCertificate unusable) {
            return new Finding(Level.ERROR, AREA, unusable.getMessage());
        }
    }

    private static Finding of(ServerIdentity identity, Instant now) {
        return identity.concern(now)
                .map(
                        concern ->
                                new Finding(
                                        identity.isOver(now) ? Level.ERROR : Level.WARNING,
                                        AREA,
                                        identity + ": " + concern))
                .orElse(new Finding(Level.OK, AREA, identity.toString()));
    }
}
