package dev.blotter.server.kit;

import dev.blotter.server.tls.certificate.PemPair;
import dev.blotter.server.tls.certificate.Pkcs12File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.openssl.PKCS8Generator;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.openssl.jcajce.JceOpenSSLPKCS8EncryptorBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * A certificate that a test makes for itself, with its key.
 *
 * @param certificate the certificate
 * @param key its private key
 */
public record MadeCertificate(X509Certificate certificate, PrivateKey key) {

    private static final Duration MONTH = Duration.ofDays(30);

    /** One of this name with an EC key, valid for a month. */
    public static MadeCertificate named(String name) {
        return of("EC", name, MONTH);
    }

    /** One with a key of this type, from an hour ago for this long. */
    public static MadeCertificate of(String type, String name, Duration validity) {
        return made(pair(type), name, validity, null);
    }

    /** One of this name that may vouch for others. */
    public static MadeCertificate authority(String name) {
        try {
            return made(
                    pair("EC"),
                    name,
                    MONTH,
                    null,
                    Extension.create(Extension.basicConstraints, true, new BasicConstraints(true)));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Another one that this one vouches for. */
    public MadeCertificate vouchesFor(String name) {
        return vouchesFor(name, MONTH);
    }

    /** Another one that this one vouches for, from an hour ago for as long from now. */
    public MadeCertificate vouchesFor(String name, Duration validity) {
        return made(pair("EC"), name, validity, this);
    }

    /** Another one that this one vouches for, with other names. */
    public MadeCertificate vouchesFor(String name, GeneralName... others) {
        try {
            return made(
                    pair("EC"),
                    name,
                    MONTH,
                    this,
                    Extension.create(
                            Extension.subjectAlternativeName, false, new GeneralNames(others)));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static MadeCertificate made(
            KeyPair pair,
            String name,
            Duration validity,
            MadeCertificate issuer,
            Extension... extensions) {
        Instant now = Instant.now();
        PrivateKey signing = issuer == null ? pair.getPrivate() : issuer.key();
        X500Name subject = new X500Name("CN=" + name);
        JcaX509v3CertificateBuilder builder =
                new JcaX509v3CertificateBuilder(
                        issuer == null
                                ? subject
                                : new X500Name(
                                        issuer.certificate().getSubjectX500Principal().getName()),
                        BigInteger.valueOf(now.toEpochMilli()),
                        Date.from(now.minus(Duration.ofHours(1))),
                        Date.from(now.plus(validity)),
                        subject,
                        pair.getPublic());
        try {
            for (Extension extension : extensions) {
                builder.addExtension(extension);
            }
            return new MadeCertificate(
                    new JcaX509CertificateConverter()
                            .getCertificate(
                                    builder.build(
                                            new JcaContentSignerBuilder(algorithm(signing))
                                                    .build(signing))),
                    pair.getPrivate());
        } catch (CertIOException
                | OperatorCreationException
                | GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String algorithm(PrivateKey key) {
        return switch (key.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> "Ed25519";
        };
    }

    private static KeyPair pair(String type) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(type);
            switch (type) {
                case "RSA" -> generator.initialize(2048);
                case "EC" -> generator.initialize(256);
                default -> {}
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Writes it with its key of PKCS#8 into two files. */
    public PemPair writeTo(Path directory) {
        return new PemPair(
                write(directory.resolve("tls.crt"), pem(certificate)),
                write(directory.resolve("tls.key"), pkcs8("")),
                "");
    }

    /** Writes both into a file of PKCS#12. */
    public Pkcs12File writeTo(Path file, String password) {
        try (OutputStream out = Files.newOutputStream(file)) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            Certificate[] chain = {certificate};
            store.setKeyEntry("any", key, password.toCharArray(), chain);
            store.store(out, password.toCharArray());
            return new Pkcs12File(file, password);
        } catch (GeneralSecurityException | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The certificate as PEM. */
    public String pem() {
        return pem(certificate);
    }

    /** The key in the older form of its type. */
    public String traditionalKey() {
        return pem(key);
    }

    /** The key as PKCS#8, encrypted under a password unless it is empty. */
    public String pkcs8(String password) {
        try {
            return pem(
                    password.isEmpty()
                            ? new JcaPKCS8Generator(key, null)
                            : new JcaPKCS8Generator(
                                    key,
                                    new JceOpenSSLPKCS8EncryptorBuilder(PKCS8Generator.AES_256_CBC)
                                            .setProvider(new BouncyCastleProvider())
                                            .setPRF(PKCS8Generator.PRF_HMACSHA256)
                                            .setPassword(password.toCharArray())
                                            .build()));
        } catch (OperatorCreationException | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String pem(Object object) {
        StringWriter text = new StringWriter();
        try (JcaPEMWriter writer = new JcaPEMWriter(text)) {
            writer.writeObject(object);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    public static Path write(Path file, String text) {
        try {
            return Files.writeString(file, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
