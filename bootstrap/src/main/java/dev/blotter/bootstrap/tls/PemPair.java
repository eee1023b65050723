package dev.blotter.bootstrap.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
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
    public ServerIdentity identity(List<byte[]> contents) throws UnusableCertificate {
        List<X509Certificate> chain = chain(contents.get(0));
        try {
            return ServerIdentity.of(key(contents.get(1), chain.get(0)), chain);
        } catch (CertificateException wrong) {
            throw new UnusableCertificate(certificate + ": " + wrong.getMessage(), wrong);
        } catch (GeneralSecurityException | IOException | IllegalArgumentException wrong) {
            throw new UnusableCertificate(
                    "%s, the key to %s: %s".formatted(key, certificate, wrong.getMessage()), wrong);
        }
    }

    private List<X509Certificate> chain(byte[] file) throws UnusableCertificate {
        List<X509Certificate> chain = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (PemBlock block : PemBlock.in(file)) {
                if (block.label().equals("CERTIFICATE")) {
                    chain.add(
                            (X509Certificate)
                                    factory.generateCertificate(
                                            new ByteArrayInputStream(block.bytes())));
                }
            }
        } catch (CertificateException | IllegalArgumentException wrong) {
            throw new UnusableCertificate(certificate + ": " + wrong.getMessage(), wrong);
        }
        if (chain.isEmpty()) {
            throw new UnusableCertificate(certificate + ": there is no certificate in it");
        }
        return chain;
    }

    private PrivateKey key(byte[] file, X509Certificate certified)
            throws GeneralSecurityException, IOException {
        PemBlock block =
                PemBlock.in(file).stream()
                        .filter(each -> each.label().endsWith("PRIVATE KEY"))
                        .findFirst()
                        .orElseThrow(
                                () -> new InvalidKeyException("there is no private key in it"));
        return PemKey.read(block, certified.getPublicKey(), password);
    }

    @Override
    public String toString() {
        return certificate + " and " + key;
    }
}
