package dev.blotter.bootstrap.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/** The bytes of a page in one encoding, and their entity tag. */
final class Representation {

    private static final int DIGITS = 22;

    private final byte[] content;
    private final String tag;
    private final boolean isGzip;

    private Representation(byte[] content, String tag, boolean isGzip) {
        this.content = content;
        this.tag = tag;
        this.isGzip = isGzip;
    }

    static Representation plain(byte[] content) {
        return new Representation(content.clone(), '"' + digest(content) + '"', false);
    }

    static Representation gzip(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return new Representation(bytes.toByteArray(), '"' + digest(content) + "-gzip\"", true);
    }

    String tag() {
        return tag;
    }

    boolean isGzip() {
        return isGzip;
    }

    int length() {
        return content.length;
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(content);
    }

    private static String digest(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return Base64.getUrlEncoder().encodeToString(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
