package dev.blotter.h2.embedded.watch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * One thing that was done to a file.
 *
 * @param kind what
 * @param file the file, in the directory that was watched
 * @param to the name that it got
 * @param at where it was written, or the size that it was given
 * @param bytes what was written
 */
public record Step(Kind kind, String file, String to, long at, ByteBuffer bytes) {

    /** What can be done to a file. */
    public enum Kind {
        MAKE,
        WRITE,
        TRUNCATE,
        FORCE,
        MAKE_DIRECTORY,
        DELETE,
        MOVE
    }

    /** Does the same in another directory. */
    public void redo(Path directory) throws IOException {
        Path path = directory.resolve(file);
        switch (kind) {
            case MAKE -> Files.write(path, new byte[0]);
            case WRITE -> write(path, 0, length());
            case TRUNCATE -> {
                try (FileChannel channel = open(path)) {
                    channel.truncate(at);
                }
            }
            case FORCE -> {
                if (!Files.exists(path)) {
                    throw new NoSuchFileException(file);
                }
            }
            case MAKE_DIRECTORY -> Files.createDirectory(path);
            case DELETE -> Files.delete(path);
            case MOVE ->
                    Files.move(path, directory.resolve(to), StandardCopyOption.REPLACE_EXISTING);
            default -> throw new IllegalStateException(kind.toString());
        }
    }

    /** How many bytes were written. */
    public int length() {
        return bytes.limit();
    }

    /** Writes a part of what was written. */
    public void write(Path path, int from, int end) throws IOException {
        try (FileChannel channel = open(path)) {
            channel.write(bytes.slice(from, end - from), at + from);
        }
    }

    private static FileChannel open(Path path) throws IOException {
        return FileChannel.open(path, StandardOpenOption.WRITE);
    }

    @Override
    public String toString() {
        return "%s %s %s %s+%s".formatted(kind, file, to, at, length());
    }
}
