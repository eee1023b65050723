package dev.blotter.server.tls.certificate;

import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A certificate and its key in PEM, in two files or in one.
 *
 * @param certificate the file with the certificate and those that vouch for it
 * @param key the file with the private key
 * @param password what the key is encrypted under; empty if it is not
 */
public record PemPair(Path certificate, Path key, String password) implements CertificateFiles {

    @Override
    public List<Path> paths() {
        return List.of(certificate, key);
    }

    @Override
    public ServerIdentity identity(List<String> contents) throws UnusableCertificate {
        List<X509Certificate> chain = PemCertificates.in(certificate, contents.get(0));
        try {
            return ServerIdentity.of(
                    PemKey.read(contents.get(1), chain.get(0).getPublicKey(), password), chain);
        } catch (CertificateException wrong) {
            throw new UnusableCertificate(certificate + ": " + OneLine.reason(wrong), wrong);
        } catch (GeneralSecurityException | IOException | IllegalArgumentException wrong) {
            throw new UnusableCertificate(
                    "%s, the key to %s: %s".formatted(key, certificate, OneLine.reason(wrong)),
                    wrong);
        }
    }

    @Override
    public String toString() {
        return certificate + " and " + key;
    }
}
