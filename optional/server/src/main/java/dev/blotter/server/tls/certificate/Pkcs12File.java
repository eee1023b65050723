package dev.blotter.server.tls.certificate;

import dev.blotter.application.text.OneLine;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A certificate with its key in a file of PKCS#12.
 *
 * @param file the file, with one key
 * @param password what it is encrypted under
 */
public record Pkcs12File(Path file, String password) implements CertificateFiles {

    @Override
    public List<Path> paths() {
        return List.of(file);
    }

    @Override
    public ServerIdentity identity(List<String> contents) throws UnusableCertificate {
        KeyStore store = opened(contents.get(0));
        try {
            String name = nameOfTheKey(store);
            return ServerIdentity.of(
                    (PrivateKey) store.getKey(name, password.toCharArray()),
                    Arrays.stream(store.getCertificateChain(name))
                            .map(X509Certificate.class::cast)
                            .toList());
        } catch (GeneralSecurityException | IOException wrong) {
            throw new UnusableCertificate(file + ": " + OneLine.reason(wrong), wrong);
        }
    }

    private KeyStore opened(String content) throws UnusableCertificate {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(new ByteArrayInputStream(Snapshot.bytes(content)), password.toCharArray());
            return store;
        } catch (GeneralSecurityException | IOException wrong) {
            throw new UnusableCertificate(
                    "%s is not a PKCS#12 file that blotter.tls-password opens: %s"
                            .formatted(file, OneLine.reason(wrong)),
                    wrong);
        }
    }

    private static String nameOfTheKey(KeyStore store) throws KeyStoreException {
        List<String> names = new ArrayList<>();
        for (String name : Collections.list(store.aliases())) {
            if (store.entryInstanceOf(name, KeyStore.PrivateKeyEntry.class)) {
                names.add(name);
            }
        }
        if (names.size() != 1) {
            throw new KeyStoreException(
                    "it should have one private key with its certificate, and has " + names.size());
        }
        return names.get(0);
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
