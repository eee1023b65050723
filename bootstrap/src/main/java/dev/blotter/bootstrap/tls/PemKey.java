package dev.blotter.bootstrap.tls;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Reads a private key of PEM: of PKCS#8, encrypted or not, or in the older forms of RSA and EC. */
final class PemKey {

    private static final String PBES2 = "PBES2";
    private static final int SEQUENCE = 0x30;
    private static final int OCTETS = 0x04;
    private static final byte[] VERSION_0 = {2, 1, 0};

    private PemKey() {}

    /** The private key to one that is certified. */
    static PrivateKey read(PemBlock block, PublicKey certified, String password)
            throws GeneralSecurityException, IOException {
        if (block.hasHeaders()) {
            throw new InvalidKeyException(
                    "it is encrypted in an old way; 'openssl pkcs8 -topk8' makes a new one of it");
        }
        PKCS8EncodedKeySpec key =
                switch (block.label()) {
                    case "PRIVATE KEY" -> new PKCS8EncodedKeySpec(block.bytes());
                    case "ENCRYPTED PRIVATE KEY" -> decrypted(block.bytes(), password);
                    default -> new PKCS8EncodedKeySpec(wrapped(block.bytes(), certified));
                };
        try {
            return KeyFactory.getInstance(certified.getAlgorithm()).generatePrivate(key);
        } catch (InvalidKeySpecException other) {
            throw new InvalidKeyException(
                    "it has no %s key, as the certificate does".formatted(certified.getAlgorithm()),
                    other);
        }
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

    /**
     * The same key in PKCS#8. The older forms need not say of which algorithm and curve it is; the
     * certificate does, in the same words.
     */
    private static byte[] wrapped(byte[] key, PublicKey certified) {
        return der(SEQUENCE, VERSION_0, algorithm(certified.getEncoded()), der(OCTETS, key));
    }

    /** The first member of a public key, whose length always fits into one byte. */
    private static byte[] algorithm(byte[] publicKey) {
        int begin = publicKey[1] >= 0 ? 2 : 2 + (publicKey[1] & 0x7f);
        return Arrays.copyOfRange(publicKey, begin, begin + 2 + publicKey[begin + 1]);
    }

    private static byte[] der(int tag, byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        if (length > 0xff) {
            out.write(0x82);
            out.write(length >> 8);
        } else if (length > 0x7f) {
            out.write(0x81);
        }
        out.write(length);
        Arrays.stream(parts).forEach(out::writeBytes);
        return out.toByteArray();
    }
}
