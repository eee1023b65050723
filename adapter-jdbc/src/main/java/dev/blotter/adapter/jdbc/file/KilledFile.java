package dev.blotter.adapter.jdbc.file;

import dev.blotter.adapter.jdbc.h2.CountedCopy;
import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.io.Reader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An H2 file whose process was killed. All of it can be read, but H2 2.5.252 may have counted pages
 * as removed that its last state still refers to. If it went on with these counts, it would reuse
 * the space of such pages, or refuse the file at the next opening. In a copy all is counted again.
 */
final class KilledFile {

    private static final Logger LOG = LoggerFactory.getLogger(KilledFile.class);

    private static final int SOON = 1000;

    private KilledFile() {}

    /** Replaces {@code books} by a copy of what is in it, unless a process has it open. */
    static void rewrite(Path books, Path lock) {
        if (isLocked(books) || hasServer(lock)) {
            return;
        }
        long begun = System.nanoTime();
        LOG.info("{} was not closed by the program that had it open, and is rewritten", books);
        try {
            replace(books, books.resolveSibling(books.getFileName() + ".copy"));
        } catch (IOException failed) {
            throw new StoreUnavailable(
                    "the database file %s was not closed, and cannot be rewritten: %s"
                            .formatted(books, DatabaseFile.reason(failed)),
                    failed);
        }
        LOG.info("{} is rewritten in {} ms", books, (System.nanoTime() - begun) / 1_000_000);
    }

    private static void replace(Path books, Path copy) throws IOException {
        try {
            OwnerOnly.write(copy, "");
            CountedCopy.write(books.toString(), copy.toString());
            Files.move(copy, books, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    /** H2 locks the file for as long as it has it open. */
    private static boolean isLocked(Path books) {
        try (FileChannel file = FileChannel.open(books, StandardOpenOption.WRITE);
                FileLock lock = file.tryLock()) {
            return lock == null;
        } catch (OverlappingFileLockException openInThisProcess) {
            return true;
        } catch (IOException failed) {
            throw new StoreUnavailable(
                    "the database file %s cannot be opened: %s"
                            .formatted(books, DatabaseFile.reason(failed)),
                    failed);
        }
    }

    /**
     * Whether the process that wrote {@code lock} answers. A process may lose its lock of the file
     * itself: on some systems it does by closing any other use of it.
     */
    private static boolean hasServer(Path lock) {
        Properties owner = new Properties();
        try (Reader text = Files.newBufferedReader(lock, StandardCharsets.ISO_8859_1);
                Socket socket = new Socket()) {
            owner.load(text);
            URI server = URI.create("h2://" + owner.getProperty("server", ""));
            socket.connect(new InetSocketAddress(server.getHost(), server.getPort()), SOON);
            return true;
        } catch (IOException | IllegalArgumentException none) {
            return false;
        }
    }
}
