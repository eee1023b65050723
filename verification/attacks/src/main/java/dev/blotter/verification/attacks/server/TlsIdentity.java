package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/**
 * A certificate for a server, and what its clients need.
 *
 * @param keystore the PKCS#12 file with the certificate and its key
 * @param context what clients connect with that trust it
 */
public record TlsIdentity(Path keystore, SSLContext context) {

    private static final String PASSWORD = "attacked";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String KEYTOOL =
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString();

    /** A new one, made by Java's own tool. */
    public static TlsIdentity in(Path directory)
            throws IOException, InterruptedException, GeneralSecurityException {
        Path keystore = directory.resolve("server.p12");
        Process keytool =
                new ProcessBuilder(
                                KEYTOOL,
                                "-genkeypair",
                                "-alias",
                                "server",
                                "-keyalg",
                                "EC",
                                "-dname",
                                "CN=localhost",
                                "-storetype",
                                "PKCS12",
                                "-storepass",
                                PASSWORD,
                                "-keystore",
                                keystore.toString())
                        .inheritIO()
                        .start();
        if (!keytool.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || keytool.exitValue() != 0) {
            throw new IOException("keytool made no certificate");
        }
        return new TlsIdentity(keystore, trusting(keystore));
    }

    private static SSLContext trusting(Path keystore) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(keystore)) {
            store.load(file, PASSWORD.toCharArray());
        }
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    /** Starts a server with it. */
    void giveTo(Launch launch) {
        launch.with("BLOTTER_TLS_KEYSTORE", keystore.toString())
                .with("BLOTTER_TLS_PASSWORD", PASSWORD);
    }

    /** What clients connect with. */
    SSLSocketFactory clients() {
        return context.getSocketFactory();
    }
}
