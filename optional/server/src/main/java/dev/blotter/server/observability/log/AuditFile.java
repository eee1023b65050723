package dev.blotter.server.observability.log;

import dev.blotter.application.text.OneLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file that lines are appended to, some milliseconds' at a time, by a thread of its own. Each day
 * (UTC) has its own: that of an earlier day gets the day as its ending. What cannot be written
 * stays in memory, and is tried again each second; never is a part of a line left in the file.
 */
final class AuditFile implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(AuditFile.class);
    private static final int MOST_BYTES = 1 << 24;
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long CLOSE_MILLIS = 2000;
    private static final long RETRY_MILLIS = 1000;

    private final Path path;
    private final boolean drops;
    private final Thread writer = new Thread(this::writeUntilClosed, "audit");
    private ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private final CountDownLatch closing = new CountDownLatch(1);
    private long lost;
    private long reported;
    private volatile boolean full;
    private volatile Optional<String> failure = Optional.empty();
    private FileChannel file;
    private Object key;
    private LocalDate day;

    /** Drops lines while too many wait if {@code drops}. */
    AuditFile(Path path, boolean drops) {
        this.path = path.toAbsolutePath();
        this.drops = drops;
    }

    /** Makes it ready, and starts the thread. */
    void open() throws IOException {
        prepare();
        writer.setDaemon(true);
        writer.start();
    }

    synchronized void add(byte[] line) {
        full = waiting.size() >= MOST_BYTES;
        if (full && drops) {
            lost++;
        } else {
            waiting.writeBytes(line);
            notifyAll();
        }
    }

    /** Whether lines wait that cannot be written, or more than are written in time. */
    boolean isBehind() {
        return full || failure.isPresent();
    }

    Optional<String> failure() {
        return failure;
    }

    synchronized long lost() {
        return lost;
    }

    private void writeUntilClosed() {
        try {
            for (byte[] lines = take(); lines.length > 0; lines = take()) {
                while (!wrote(lines)) {
                    if (closing.await(RETRY_MILLIS, TimeUnit.MILLISECONDS)) {
                        LOG.error("The audit ends without its last {} bytes", lines.length);
                        return;
                    }
                }
                LockSupport.parkNanos(PAUSE);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** All that wait, and nothing once it is closed and none do. */
    private synchronized byte[] take() throws InterruptedException {
        while (waiting.size() == 0 && closing.getCount() > 0) {
            wait();
        }
        if (lost > reported) {
            String gap =
                    "{\"time\":\"" + Instant.now() + "\",\"lost\":" + (lost - reported) + "}\n";
            waiting.writeBytes(gap.getBytes(StandardCharsets.US_ASCII));
            reported = lost;
        }
        byte[] lines = waiting.toByteArray();
        waiting = new ByteArrayOutputStream();
        full = false;
        return lines;
    }

    private boolean wrote(byte[] lines) {
        try {
            prepare();
            append(lines);
            if (failure.isPresent()) {
                LOG.info("The audit is written again to {}", path);
                failure = Optional.empty();
            }
            return true;
        } catch (IOException failed) {
            if (failure.isEmpty()) {
                LOG.error("The audit cannot be written to {}", path, failed);
            }
            failure = Optional.of(OneLine.reason(failed));
            return false;
        }
    }

    private void append(byte[] lines) throws IOException {
        long end = file.size();
        try {
            Channels.newOutputStream(file).write(lines);
        } catch (IOException failed) {
            file.truncate(end);
            throw failed;
        }
    }

    /** A file that was moved or deleted is another one by now. */
    private void prepare() throws IOException {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        if (file == null || !Objects.equals(key, keyOfPath())) {
            reopen();
        }
        if (!day.equals(today)) {
            Path earlier = path.resolveSibling(path.getFileName() + "." + day);
            if (Files.notExists(earlier)) {
                Files.move(path, earlier);
            }
            reopen();
            day = today;
        }
    }

    private Object keyOfPath() throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException gone) {
            return path;
        }
    }

    private void reopen() throws IOException {
        closeFile();
        file =
                FileChannel.open(
                        path,
                        Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                        ownerOnly());
        lock();
        key = keyOfPath();
        Instant last = Files.getLastModifiedTime(path).toInstant();
        day = LocalDate.ofInstant(file.size() == 0 ? Instant.now() : last, ZoneOffset.UTC);
    }

    private static FileAttribute<?>[] ownerOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /** Two programs would move each other's lines away. */
    private void lock() throws IOException {
        try {
            if (file.tryLock() != null) {
                return;
            }
        } catch (OverlappingFileLockException ours) {
            LOG.debug("Another server of this program writes {}", path, ours);
        }
        closeFile();
        throw new IOException("another server writes it");
    }

    private void closeFile() throws IOException {
        FileChannel last = file;
        file = null;
        if (last != null) {
            last.close();
        }
    }

    /** Writes what waits, for two seconds at most. */
    @Override
    public void close() {
        closing.countDown();
        synchronized (this) {
            notifyAll();
        }
        try {
            writer.join(CLOSE_MILLIS);
            closeFile();
        } catch (IOException failed) {
            LOG.warn("The audit could not be closed", failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
