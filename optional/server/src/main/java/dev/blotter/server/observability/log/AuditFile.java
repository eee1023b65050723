package dev.blotter.server.observability.log;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.blotter.application.text.OneLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file that lines are appended to, some milliseconds' at a time, by a thread of its own. Each day
 * (UTC) has its own: that of an earlier day gets the day as its ending. What cannot be written
 * stays in memory, and is tried again each second; never is a part of a line left in the file.
 */
final class AuditFile implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(AuditFile.class);
    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rw-------");
    private static final int MOST_BYTES = 1 << 24;
    private static final long PAUSE_MILLIS = 50;
    private static final long RETRY_MILLIS = 1000;
    private static final long CLOSE_SECONDS = 5;

    private final Path path;
    private final ScheduledExecutorService writer =
            new ScheduledThreadPoolExecutor(
                    1, AuditFile::thread, new ThreadPoolExecutor.DiscardPolicy());
    private final Queue<byte[]> added = new ConcurrentLinkedQueue<>();
    private final AtomicLong size = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private long reported;
    private volatile Optional<String> failure = Optional.empty();

    AuditFile(Path path) {
        this.path = path.toAbsolutePath();
    }

    /** Makes the file. */
    void open() throws IOException {
        append(new byte[0]);
    }

    private static Thread thread(Runnable writing) {
        Thread thread = new Thread(writing, "audit");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Adds a line, which is lost if it {@code mayBeLost} and too many wait. There is no lock, which
     * threads that serve would wait for in turn on a busy machine.
     */
    void add(byte[] line, boolean mayBeLost) {
        if (mayBeLost && isFull()) {
            lost.incrementAndGet();
            return;
        }
        if (size.getAndAdd(line.length) == 0) {
            writeIn(PAUSE_MILLIS);
        }
        added.add(line);
    }

    private void writeIn(long millis) {
        var unused = writer.schedule(this::write, millis, TimeUnit.MILLISECONDS);
    }

    /** Whether lines wait that cannot be written, or more than are written in time. */
    boolean isBehind() {
        return failure.isPresent() || isFull();
    }

    private boolean isFull() {
        return size.get() >= MOST_BYTES;
    }

    Optional<String> failure() {
        return failure;
    }

    long lost() {
        return lost.get();
    }

    private void write() {
        try {
            long gone = lost();
            for (byte[] line = added.poll(); line != null; line = added.poll()) {
                taken.writeBytes(line);
            }
            append(taken.toByteArray());
            int written = taken.size();
            taken.reset();
            if (size.addAndGet(-written) > 0) {
                writeIn(PAUSE_MILLIS);
            }
            if (gone > reported) {
                append(gap(gone - reported));
                reported = gone;
            }
            if (failure.isPresent()) {
                LOG.info("The audit is written again to {}", path);
                failure = Optional.empty();
            }
        } catch (IOException | RuntimeException | Error failed) {
            if (failure.isEmpty()) {
                LOG.error("The audit cannot be written to {}", path, failed);
            }
            failure = Optional.of(OneLine.reasonToMake(failed));
            writeIn(RETRY_MILLIS);
        }
    }

    private static byte[] gap(long lines) {
        String time = LogLines.TIME.format(Instant.now());
        String line = "{\"time\":\"" + time + "\",\"lost\":" + lines + "}\n";
        return line.getBytes(StandardCharsets.US_ASCII);
    }

    /** Opens the file each time, since another program may have moved it. */
    private void append(byte[] lines) throws IOException {
        restrict();
        moveEarlierDay();
        try (FileChannel file = FileChannel.open(path, Set.of(CREATE, APPEND), ownerOnly())) {
            long end = file.size();
            try {
                Channels.newOutputStream(file).write(lines);
            } catch (IOException failed) {
                file.truncate(end);
                throw failed;
            }
        }
    }

    private void moveEarlierDay() throws IOException {
        if (Files.exists(path) && Files.size(path) > 0) {
            Instant last = Files.getLastModifiedTime(path).toInstant();
            LocalDate day = LocalDate.ofInstant(last, ZoneOffset.UTC);
            Path earlier = path.resolveSibling(path.getFileName() + "." + day);
            if (day.isBefore(LocalDate.now(ZoneOffset.UTC)) && Files.notExists(earlier)) {
                Files.move(path, earlier);
            }
        }
    }

    private static FileAttribute<?>[] ownerOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
                : new FileAttribute<?>[0];
    }

    /** Another program may have made the file. */
    private void restrict() throws IOException {
        Optional<PosixFileAttributeView> view =
                Optional.ofNullable(Files.getFileAttributeView(path, PosixFileAttributeView.class));
        if (view.isPresent() && Files.exists(path)) {
            PosixFileAttributes now = view.get().readAttributes();
            if (now.isRegularFile() && !OWNER_ONLY.containsAll(now.permissions())) {
                view.get().setPermissions(OWNER_ONLY);
            }
        }
    }

    /** Writes what waits, for some seconds at most, also on a thread that was interrupted. */
    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        writer.shutdown();
        try {
            if (writer.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                write();
            }
        } catch (InterruptedException again) {
            interrupted = true;
        }
        if (size.get() > 0) {
            LOG.error("The audit ends without its last lines: {}", failure.orElse("too slow"));
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
