package dev.blotter.adapter.jdbc.file;

import dev.blotter.adapter.jdbc.h2.CountedCopy;
import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.h2.mvstore.MVStoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An H2 file whose process was killed. All of it can be read, but H2 2.5.252 may have counted pages
 * as removed that its last state still refers to. If it went on with these counts, it would reuse
 * the space of such pages, or refuse the file at the next opening. In a copy all is counted anew.
 */
final class KilledFile {

    private static final Logger LOG = LoggerFactory.getLogger(KilledFile.class);

    private KilledFile() {}

    /** Replaces {@code books} by a copy of what is in it, unless a process has it open. */
    static void rewrite(Path books) {
        if (isOpen(books)) {
            return;
        }
        long begun = System.nanoTime();
        LOG.info("{} was not closed by the program that had it open, and is rewritten", books);
        Path copy = books.resolveSibling(books.getFileName() + ".copy");
        try {
            OwnerOnly.write(copy, "");
            CountedCopy.write(books.toString(), copy.toString());
            Files.move(copy, books, StandardCopyOption.ATOMIC_MOVE);
        } catch (MVStoreException | IOException | ReflectiveOperationException failed) {
            throw new StoreUnavailable(
                    "the database file %s was not closed, and cannot be rewritten: %s"
                            .formatted(books, failed.getMessage()),
                    failed);
        }
        LOG.info("{} is rewritten in {} ms", books, (System.nanoTime() - begun) / 1_000_000);
    }

    /** H2 locks the file for as long as it has it open. */
    private static boolean isOpen(Path books) {
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
}
