package dev.blotter.server.tls.certificate;

import java.io.IOException;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Reads a private key of PEM: of PKCS#8, encrypted or not. */
final class PemKey {

    private static final Pattern KEY =
            Pattern.compile(
                    "-----BEGIN ([A-Z0-9 ]*PRIVATE KEY)-----(.*?)-----END \\1-----",
                    Pattern.DOTALL);
    private static final String PBES2 = "PBES2";

    private PemKey() {}

    /** The first private key in {@code file}, to one that is certified. */
    static PrivateKey read(String file, PublicKey certified, String password)
            throws GeneralSecurityException, IOException {
        Matcher found = KEY.matcher(file);
        if (!found.find()) {
            throw new InvalidKeyException("there is no private key in it");
        }
        PKCS8EncodedKeySpec key = decoded(found.group(1), found.group(2), password);
        try {
            return KeyFactory.getInstance(certified.getAlgorithm()).generatePrivate(key);
        } catch (InvalidKeySpecException other) {
            throw new InvalidKeyException(
                    "it has no %s key, as the certificate does".formatted(certified.getAlgorithm()),
                    other);
        }
    }

    private static PKCS8EncodedKeySpec decoded(String label, String body, String password)
            throws GeneralSecurityException, IOException {
        return switch (label) {
            case "PRIVATE KEY" -> new PKCS8EncodedKeySpec(bytes(body));
            case "ENCRYPTED PRIVATE KEY" -> decrypted(bytes(body), password);
            default ->
                    throw new InvalidKeyException(
                            "a key of the form '%s' is not read: 'openssl pkcs8 -topk8 -nocrypt' makes one of PKCS#8 of it"
                                    .formatted(label));
        };
    }

    private static byte[] bytes(String body) {
        return Base64.getMimeDecoder().decode(body.strip());
    }

    private static PKCS8EncodedKeySpec decrypted(byte[] encrypted, String password)
            throws GeneralSecurityException, IOException {
        if (password.isEmpty()) {
            throw new InvalidKeyException("it is encrypted, and blotter.tls-password is not set");
        }
        EncryptedPrivateKeyInfo info = new EncryptedPrivateKeyInfo(encrypted);
        AlgorithmParameters parameters = info.getAlgParameters();
        String scheme = info.getAlgName().equals(PBES2) ? parameters.toString() : info.getAlgName();
        try {
            Cipher cipher = Cipher.getInstance(scheme);
            cipher.init(
                    Cipher.DECRYPT_MODE,
                    SecretKeyFactory.getInstance(scheme)
                            .generateSecret(new PBEKeySpec(password.toCharArray())),
                    parameters);
            return info.getKeySpec(cipher);
        } catch (GeneralSecurityException wrong) {
            throw new InvalidKeyException("blotter.tls-password does not open it", wrong);
        }
    }
}
