package dev.blotter.server.tls.certificate;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/**
 * Who the server can prove to be.
 *
 * @param chain its certificate, and those that vouch for it in their order
 * @param keys what proves it
 * @param context what makes connections with it
 */
public record ServerIdentity(
        List<X509Certificate> chain, KeyManagerFactory keys, SSLContext context) {

    private static final Duration SOON = Duration.ofDays(14);
    private static final char[] IN_MEMORY_ONLY = new char[0];

    public ServerIdentity {
        chain = List.copyOf(chain);
    }

    static ServerIdentity of(PrivateKey key, List<X509Certificate> chain)
            throws GeneralSecurityException, IOException {
        requireOrder(chain);
        requirePair(key, chain.get(0).getPublicKey());
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("server", key, IN_MEMORY_ONLY, chain.toArray(X509Certificate[]::new));
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, IN_MEMORY_ONLY);
        return new ServerIdentity(chain, keys, context(keys, new TrustManager[0]));
    }

    /** The same, whose clients may prove as well who they are. */
    ServerIdentity trusting(TrustManagerFactory clients) {
        return new ServerIdentity(chain, keys, context(keys, clients.getTrustManagers()));
    }

    private static SSLContext context(KeyManagerFactory keys, TrustManager[] clients) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), clients, null);
            return context;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has TLS", impossible);
        }
    }

    private static void requireOrder(List<X509Certificate> chain) throws CertificateException {
        for (int i = 1; i < chain.size(); i++) {
            X509Certificate one = chain.get(i - 1);
            X509Certificate next = chain.get(i);
            if (!one.getIssuerX500Principal().equals(next.getSubjectX500Principal())) {
                throw new CertificateException(
                        "the certificates are not in order: that of %s should be followed by that of %s"
                                .formatted(
                                        one.getSubjectX500Principal(),
                                        one.getIssuerX500Principal()));
            }
        }
    }

    private static void requirePair(PrivateKey key, PublicKey certified)
            throws GeneralSecurityException {
        byte[] sample = certified.getEncoded();
        Signature signature = Signature.getInstance(signatureOf(certified));
        signature.initSign(key);
        signature.update(sample);
        byte[] signed = signature.sign();
        signature.initVerify(certified);
        signature.update(sample);
        if (!signature.verify(signed)) {
            throw new InvalidKeyException("the key does not belong to the certificate");
        }
    }

    private static String signatureOf(PublicKey key) throws InvalidKeyException {
        return switch (key.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            case "EdDSA" -> "EdDSA";
            default ->
                    throw new InvalidKeyException(
                            "a key of the type %s cannot be used, but one of RSA, EC or Ed25519"
                                    .formatted(key.getAlgorithm()));
        };
    }

    /** When the first of its certificates ends to be valid. */
    public Instant validUntil() {
        return chain.stream()
                .map(each -> each.getNotAfter().toInstant())
                .min(Instant::compareTo)
                .orElseThrow();
    }

    /** What an operator should know about its time at that moment, if anything. */
    public Optional<String> concern(Instant now) {
        if (now.isBefore(chain.get(0).getNotBefore().toInstant())) {
            return Optional.of("it is not valid yet");
        }
        if (isOver(now)) {
            return Optional.of("it is not valid any more: renew it");
        }
        Duration left = Duration.between(now, validUntil());
        return left.compareTo(SOON) < 0
                ? Optional.of("it ends in %s days: renew it".formatted(left.toDays()))
                : Optional.empty();
    }

    /** Whether it has ended at that moment. */
    public boolean isOver(Instant now) {
        return now.isAfter(validUntil());
    }

    /** Whose it is, and until when it is valid. */
    @Override
    public String toString() {
        return "certificate of %s, valid until %s"
                .formatted(chain.get(0).getSubjectX500Principal(), validUntil());
    }
}
