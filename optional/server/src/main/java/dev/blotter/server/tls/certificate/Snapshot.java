package dev.blotter.server.tls.certificate;

import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What files held at one moment, or why they could not be read. Comparing contents notices each way
 * in which a file can be replaced.
 */
record Snapshot(List<String> contents, String trouble) {

    /** A character for each byte. */
    private static final Charset ONE_TO_ONE = StandardCharsets.ISO_8859_1;

    Snapshot {
        contents = List.copyOf(contents);
    }

    static Snapshot of(CertificateFiles files) {
        List<String> contents = new ArrayList<>();
        for (Path path : files.paths()) {
            try {
                contents.add(Files.readString(path, ONE_TO_ONE));
            } catch (IOException unreadable) {
                return new Snapshot(List.of(), path + ": " + OneLine.reason(unreadable));
            }
        }
        return new Snapshot(contents, "");
    }

    ServerIdentity identity(CertificateFiles files) throws UnusableCertificate {
        if (!trouble.isEmpty()) {
            throw new UnusableCertificate(trouble);
        }
        return files.identity(contents);
    }

    static byte[] bytes(String content) {
        return content.getBytes(ONE_TO_ONE);
    }
}
