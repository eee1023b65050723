package dev.blotter.adapter.rest.json;

import dev.blotter.application.port.StoreUnavailable;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;

/**
 * A temporary file that is written once, then read once. It has no name any more where the system
 * allows that, and is released with this object even if it is never read. While there is no place
 * to write it, such as on a full disk, the store counts as unavailable.
 */
final class SpoolFile implements AutoCloseable {

    private static final int PIECE = 1 << 16;

    private final FileChannel file;
    private final OutputStream out;

    private SpoolFile(FileChannel file) {
        this.file = file;
        this.out = new BufferedOutputStream(Channels.newOutputStream(file), PIECE);
    }

    static SpoolFile open() {
        try {
            return new SpoolFile(
                    FileChannel.open(
                            Files.createTempFile("blotter-", ".json"),
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE));
        } catch (IOException failed) {
            throw noPlace(failed);
        }
    }

    void write(byte[] bytes) {
        try {
            out.write(bytes);
        } catch (IOException failed) {
            throw noPlace(failed);
        }
    }

    /** Writes what is still buffered; a full disk shows here at the latest. */
    void flush() {
        try {
            out.flush();
        } catch (IOException failed) {
            throw noPlace(failed);
        }
    }

    private static StoreUnavailable noPlace(IOException cause) {
        return new StoreUnavailable("a large answer cannot be kept in a file: " + cause, cause);
    }

    /** Copies all that was written, and closes the file. */
    void copyTo(JsonBytes json) {
        try (InputStream in = Channels.newInputStream(file.position(0))) {
            byte[] piece = new byte[PIECE];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                json.raw(piece, 0, read);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
