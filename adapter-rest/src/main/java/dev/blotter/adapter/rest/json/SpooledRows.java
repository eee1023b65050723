package dev.blotter.adapter.rest.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.OptionalLong;

/**
 * A large body that is written to a file first and sent from there. So it takes no memory, nothing
 * that it is made of is held open for a slow client, and whatever goes wrong goes wrong before the
 * first byte is sent. The file can be had for one sending.
 */
public final class SpooledRows implements JsonRows {

    private static final int PIECE = 1 << 16;

    private final FileChannel file;
    private final JsonBytes json;
    private final int rows;

    private SpooledRows(FileChannel file, int rows) {
        OutputStream out = Channels.newOutputStream(file);
        this.file = file;
        this.json = new JsonBytes(out, new byte[PIECE]);
        this.rows = rows;
    }

    /**
     * An empty body, to be filled with so many rows. Its file has no name any more where the system
     * allows that, and is let go with the body even if it is never sent.
     */
    public static SpooledRows open(int rows) {
        try {
            return new SpooledRows(
                    FileChannel.open(
                            Files.createTempFile("blotter-", ".json"),
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE),
                    rows);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Where the body is to be written to. */
    public JsonBytes json() {
        return json;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public OptionalLong length() {
        json.flush();
        try {
            return OptionalLong.of(file.size());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void writeTo(JsonBytes sent) {
        json.flush();
        try (InputStream in = Channels.newInputStream(file.position(0))) {
            byte[] piece = new byte[PIECE];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                sent.raw(piece, 0, read);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Lets go of the file. */
    public void discard() {
        try {
            file.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
