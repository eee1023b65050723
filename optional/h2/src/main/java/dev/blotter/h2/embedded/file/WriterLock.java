package dev.blotter.h2.embedded.file;

import dev.blotter.adapter.jdbc.connection.Reachability;
import dev.blotter.adapter.jdbc.file.OwnerOnly;
import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one writer of a book holds at a time, in all processes. The system takes it from a process
 * that ends.
 */
public final class WriterLock implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(WriterLock.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration NEWS = Duration.ofSeconds(1);

    /**
     * The system lets a process lock a file once, and unlocks it when any channel to it is closed,
     * so all copies of this class in a Java must know what is held.
     */
    private static final Properties HELD = System.getProperties();

    private static final String KEY = "dev.blotter.h2.lock ";

    private final Path file;
    private final FileChannel channel;

    private WriterLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Waits for its turn.
     *
     * @throws StoreUnavailable if it does not come within half a minute, or the thread is
     *     interrupted
     */
    public static WriterLock of(BookPath book, Ownership ownership) throws IOException {
        Path file = book.directory().toRealPath().resolve(book.lock().getFileName());
        long begun = System.nanoTime();
        boolean announced = false;
        Optional<WriterLock> lock = attempt(file, ownership);
        while (lock.isEmpty()) {
            long waited = System.nanoTime() - begun;
            if (waited > PATIENCE.toNanos()) {
                throw new StoreUnavailable(
                        "another program has been writing the books for %s s: it has locked %s; try again later"
                                .formatted(Long.toString(PATIENCE.toSeconds()), file),
                        new TimeoutException());
            }
            if (!announced && waited > NEWS.toNanos()) {
                announced = true;
                LOG.info("Waiting for another program that writes the books");
            }
            Reachability.nap();
            lock = attempt(file, ownership);
        }
        return lock.get();
    }

    private static Optional<WriterLock> attempt(Path file, Ownership ownership) throws IOException {
        Optional<WriterLock> lock = Optional.empty();
        if (HELD.putIfAbsent(KEY + file, "") == null) {
            try {
                lock = locked(file, ownership);
            } finally {
                if (lock.isEmpty()) {
                    HELD.remove(KEY + file);
                }
            }
        }
        return lock;
    }

    private static Optional<WriterLock> locked(Path file, Ownership ownership) throws IOException {
        FileChannel channel = OwnerOnly.open(file);
        boolean isLocked = false;
        try {
            ownership.give(file);
            isLocked = channel.tryLock() != null;
        } finally {
            if (!isLocked) {
                channel.close();
            }
        }
        return isLocked ? Optional.of(new WriterLock(file, channel)) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(KEY + file);
        }
    }
}
