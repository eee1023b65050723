package dev.blotter.server.tls.certificate;

import dev.blotter.application.text.OneLine;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads certificates of PEM. */
final class PemCertificates {

    private static final Pattern CERTIFICATE =
            Pattern.compile(
                    "-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", Pattern.DOTALL);

    private PemCertificates() {}

    /**
     * All certificates in {@code content}, which {@code file} has, in their order.
     *
     * @throws UnusableCertificate if there is none, or one cannot be read
     */
    static List<X509Certificate> in(Path file, String content) throws UnusableCertificate {
        String found =
                CERTIFICATE
                        .matcher(content)
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.joining("\n"));
        if (found.isEmpty()) {
            throw new UnusableCertificate(file + ": there is no certificate in it");
        }
        try {
            return CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(Snapshot.bytes(found)))
                    .stream()
                    .map(X509Certificate.class::cast)
                    .toList();
        } catch (CertificateException wrong) {
            throw new UnusableCertificate(file + ": " + OneLine.reason(wrong), wrong);
        }
    }
}
