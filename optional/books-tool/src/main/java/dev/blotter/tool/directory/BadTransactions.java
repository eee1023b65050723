package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.file.OwnerOnly;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file in which bad transactions of a feed are set aside, as they came. It may hold secrets, so
 * only its owner reads it.
 */
public final class BadTransactions implements AutoCloseable {

    private static final int MOST_BYTES = 1 << 26;

    private final Path path;
    private final FileChannel file;
    private List<byte[]> open = new ArrayList<>();
    private long size;
    private long first = 1;
    private long last;

    private BadTransactions(Path path, FileChannel file) {
        this.path = path;
        this.file = file;
    }

    /**
     * Appends to {@code file}, which is made unless it is there.
     *
     * @throws ImportFailed if it cannot be written, or another program does so
     */
    public static BadTransactions in(Path file) {
        try {
            return new BadTransactions(file, lockedEnd(file, OwnerOnly.open(file)));
        } catch (IOException failed) {
            throw failed(file, failed);
        } catch (OverlappingFileLockException inUse) {
            throw failed(file, new IOException("another program uses it", inUse));
        }
    }

    private static FileChannel lockedEnd(Path path, FileChannel file) throws IOException {
        try {
            if (file.tryLock() == null) {
                throw new OverlappingFileLockException();
            }
            if (Files.isRegularFile(path)) {
                OwnerOnly.restrict(path);
            }
            return file.position(file.size());
        } catch (IOException | OverlappingFileLockException failed) {
            file.close();
            throw failed;
        }
    }

    /** Keeps a line, with its end, as one of the open transaction, unless that is too large. */
    public void keep(ByteBuffer line) {
        last++;
        size += line.remaining();
        byte[] bytes = new byte[line.remaining()];
        line.get(bytes);
        open.add(bytes);
        if (size > MOST_BYTES) {
            open.clear();
        }
    }

    /** The lines since the last transaction, which are one. */
    Lines endTransaction() {
        Lines ended = new Lines(first, last, open);
        open = new ArrayList<>();
        size = 0;
        first = last + 1;
        return ended;
    }

    /**
     * Appends a transaction to the file, and returns when it is on the disk.
     *
     * @throws ImportFailed if that cannot be done; {@code reason} if the transaction is too large
     */
    void setAside(Lines bad, ImportFailed reason) {
        if (bad.text().isEmpty()) {
            throw reason;
        }
        String head =
                "\n# lines %s to %s: %s\n".formatted(bad.first(), bad.last(), reason.getMessage());
        try {
            long start = file.position();
            try {
                OutputStream end = Channels.newOutputStream(file);
                end.write(head.getBytes(StandardCharsets.UTF_8));
                for (byte[] line : bad.text()) {
                    end.write(line);
                }
                file.force(true);
            } catch (IOException failed) {
                file.truncate(start); // half of it would look like another transaction
                throw failed;
            }
        } catch (IOException failed) {
            throw failed(path, failed);
        }
    }

    private static ImportFailed failed(Path file, IOException failed) {
        return new ImportFailed(
                OneLine.of(file + ": " + OneLine.reasonToMake(failed), Integer.MAX_VALUE), failed);
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException failed) {
            throw failed(path, failed);
        }
    }

    /**
     * The lines of a transaction.
     *
     * @param first the number of the first one
     * @param last the number of the last one
     * @param text each with its end; none if they are too large
     */
    record Lines(long first, long last, List<byte[]> text) {}
}
