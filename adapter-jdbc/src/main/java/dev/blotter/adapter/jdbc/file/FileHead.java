package dev.blotter.adapter.jdbc.file;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first block of an H2 file. H2 takes a file of which the end is missing for an older one, or
 * for an empty one, and writes to it.
 *
 * @param file the file
 * @param size how long it is
 * @param text what its first block says
 */
record FileHead(Path file, long size, String text) {

    private static final int BLOCK = 4096;

    /** Where the last chunk is that was written before the file was closed. */
    private static final Pattern LAST_CHUNK = Pattern.compile("\\bblock:([0-9a-f]+)");

    static FileHead of(Path file) {
        if (!Files.exists(file)) {
            return new FileHead(file, 0, "");
        }
        try (InputStream in = Files.newInputStream(file)) {
            String text = new String(in.readNBytes(BLOCK), StandardCharsets.ISO_8859_1);
            return new FileHead(file, Files.size(file), text);
        } catch (IOException failed) {
            throw new StoreUnavailable(
                    "the database file %s cannot be read: %s"
                            .formatted(file, DatabaseFile.reason(failed)),
                    failed);
        }
    }

    /**
     * Sees to it that the file is one of H2, and as long as it was when it was closed.
     *
     * @throws SchemaUnusable if not
     */
    void requireWhole() {
        if (size > 0 && !text.startsWith("H:") && !text.startsWith("H2encrypt")) {
            throw new SchemaUnusable(
                    file + " is not a database of H2: name another file, or move it away");
        }
        if (isClosed() && (size % BLOCK != 0 || endOfLastChunk() > size)) {
            throw new SchemaUnusable(
                    file + " is damaged, since its end is missing: restore the last backup");
        }
    }

    /** Whether no process has closed it. What is encrypted or must not be written is not asked. */
    boolean wasLeftOpen() {
        return text.startsWith("H:") && !isClosed() && Files.isWritable(file);
    }

    private boolean isClosed() {
        return text.contains("clean:1");
    }

    private long endOfLastChunk() {
        Matcher last = LAST_CHUNK.matcher(text);
        return last.find() ? (Long.parseLong(last.group(1), 16) + 1) * BLOCK : 0;
    }
}
