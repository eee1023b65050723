package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.file.OwnerOnly;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file in which bad transactions of a feed are set aside, as they came. Beside it is a copy of
 * the lines that may still turn out to be bad. Both may hold secrets, so only the owner reads them.
 */
public final class BadTransactions implements AutoCloseable {

    private final Path path;
    private final Path copyPath;
    private final FileChannel file;
    private final FileChannel copy;
    private Lines open = new Lines(0, 0, 1, 0);

    private BadTransactions(Path path) throws IOException {
        this.path = path;
        this.copyPath = path.resolveSibling(path.getFileName() + ".part");
        this.file = OwnerOnly.open(path);
        this.copy = OwnerOnly.open(copyPath);
    }

    /**
     * Appends to {@code file}, which is made unless it is there.
     *
     * @throws ImportFailed if it cannot be written, or another program does so
     */
    public static BadTransactions in(Path file) {
        try {
            BadTransactions bad = new BadTransactions(file);
            if (bad.file.tryLock() == null) {
                throw new IOException("another program uses it");
            }
            bad.copy.truncate(0);
            bad.file.position(bad.file.size());
            return bad;
        } catch (IOException failed) {
            throw failed(file, failed);
        }
    }

    /** Keeps a line, with its end, until its transaction is in the books. */
    public void keep(ByteBuffer line) {
        open =
                new Lines(
                        open.begin(), open.end() + line.remaining(), open.first(), open.last() + 1);
        try {
            write(copy, line);
        } catch (IOException failed) {
            throw failed(copyPath, failed);
        }
    }

    /** The lines since the last transaction, which are one. */
    Lines endTransaction() {
        Lines ended = open;
        open = new Lines(ended.end(), ended.end(), ended.last() + 1, ended.last());
        return ended;
    }

    /** Lets go of all lines, unless a transaction has begun. */
    void forget() {
        if (open.begin() == open.end()) {
            open = new Lines(0, 0, open.first(), open.last());
            try {
                copy.truncate(0);
            } catch (IOException failed) {
                throw failed(copyPath, failed);
            }
        }
    }

    /**
     * Appends a transaction to the file, and returns when it is on the disk.
     *
     * @throws ImportFailed if that cannot be done
     */
    void setAside(Lines bad, String reason) {
        String head = "\n# lines %s to %s: %s\n".formatted(bad.first(), bad.last(), reason);
        try (FileChannel lines = FileChannel.open(copyPath, StandardOpenOption.READ)) {
            write(file, ByteBuffer.wrap(head.getBytes(StandardCharsets.UTF_8)));
            for (long at = bad.begin(); at < bad.end(); ) {
                at += lines.transferTo(at, bad.end() - at, file);
            }
            file.force(true);
        } catch (IOException failed) {
            throw failed(path, failed);
        }
    }

    private static void write(FileChannel to, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    private static ImportFailed failed(Path file, IOException failed) {
        return new ImportFailed(
                OneLine.of(file + ": " + OneLine.reason(failed), Integer.MAX_VALUE), failed);
    }

    @Override
    public void close() {
        try {
            file.close();
            copy.close();
            Files.delete(copyPath);
        } catch (IOException failed) {
            throw failed(copyPath, failed);
        }
    }

    /**
     * The lines of a transaction.
     *
     * @param begin where they begin in the copy
     * @param end where they end there
     * @param first the number of the first one
     * @param last the number of the last one
     */
    record Lines(long begin, long end, long first, long last) {}
}
