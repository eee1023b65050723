package dev.blotter.bootstrap.tls;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One of the things in a PEM file.
 *
 * @param label what it is, such as {@code CERTIFICATE}
 * @param body what is between its first and its last line
 */
record PemBlock(String label, String body) {

    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \\1-----", Pattern.DOTALL);

    /** All of them, in their order. */
    static List<PemBlock> in(byte[] file) {
        return BLOCK.matcher(new String(file, StandardCharsets.ISO_8859_1))
                .results()
                .map(found -> new PemBlock(found.group(1), found.group(2)))
                .toList();
    }

    /**
     * What it stands for.
     *
     * @throws IllegalArgumentException if it is no Base64
     */
    byte[] bytes() {
        return Base64.getMimeDecoder().decode(body.strip());
    }
}
