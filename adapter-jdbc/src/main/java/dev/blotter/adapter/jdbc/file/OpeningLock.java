package dev.blotter.adapter.jdbc.file;

import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * A file whose lock one process at a time holds while it opens a database. The lock ends with the
 * process.
 */
final class OpeningLock {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(50);

    private static final Set<Path> HELD = new HashSet<>();

    private final Path file;

    private OpeningLock(Path file) {
        this.file = file;
    }

    static OpeningLock of(Path file) {
        return new OpeningLock(file);
    }

    /**
     * Runs {@code work} while no other process has the lock. Work may lock the same file again.
     *
     * @throws StoreUnavailable if another process has it for half a minute
     */
    <T> T during(Supplier<T> work) throws IOException {
        synchronized (OpeningLock.class) { // a process cannot lock a file twice
            OwnerOnly.makeDirectoryOf(file);
            if (!HELD.add(file)) {
                return work.get();
            }
            try (FileChannel channel = OwnerOnly.open(file)) {
                lock(channel);
                return work.get();
            } finally {
                HELD.remove(file);
            }
        }
    }

    private void lock(FileChannel channel) throws IOException {
        long begun = System.nanoTime();
        Optional<FileLock> held = Optional.ofNullable(channel.tryLock());
        while (held.isEmpty()) {
            if (System.nanoTime() - begun > PATIENCE.toNanos()) {
                throw new StoreUnavailable(
                        "another process has been opening the database for %s s: it has locked %s"
                                .formatted(PATIENCE.toSeconds(), file),
                        new TimeoutException());
            }
            LockSupport.parkNanos(PAUSE.toNanos());
            held = Optional.ofNullable(channel.tryLock());
        }
    }
}
