package dev.blotter.h2.embedded.file;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/** Files that are on the disk once a method returns, and what is in them. */
public final class Durable {

    private static final int PIECE = 1 << 20;

    /** H2 writes its head again with each state, in two places. */
    private static final int HEADS = 8192;

    private static final int ATTEMPTS = 50;
    private static final long PAUSE_NANOS = 100_000_000;

    private Durable() {}

    /** On Windows, another program may have a file open for a moment: then it cannot be moved. */
    public static void move(Path from, Path to) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
                forceDirectory(to.getParent());
                return;
            } catch (AccessDeniedException denied) {
                if (attempt == ATTEMPTS || !isWindows()) {
                    throw denied;
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    /** Not every system lets a directory be opened. Where one does not, moving is all there is. */
    private static void forceDirectory(Path directory) throws IOException {
        if (!isWindows()) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static boolean isWindows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    public static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** The CRC32C of the whole file. */
    public static long checksum(Path file) throws IOException {
        return transfer(file, OutputStream.nullOutputStream());
    }

    private static long transfer(Path file, OutputStream to) throws IOException {
        try (CheckedInputStream in =
                new CheckedInputStream(Files.newInputStream(file), new CRC32C())) {
            in.transferTo(to);
            return in.getChecksum().getValue();
        }
    }

    /** Throws unless {@code file} is what was published as {@code snapshot}. */
    public static void require(Path file, Snapshot snapshot) throws IOException {
        require(file, snapshot, checksum(file));
    }

    private static void require(Path file, Snapshot snapshot, long checksum) throws IOException {
        if (Files.size(file) != snapshot.length() || checksum != snapshot.checksum()) {
            throw new SchemaUnusable(Damage.changed(file));
        }
    }

    /** Copies into a file that is there what must be as it was published. */
    public static void copy(Path file, Snapshot snapshot, Path to) throws IOException {
        try (OutputStream out = Files.newOutputStream(to)) {
            require(file, snapshot, transfer(file, out));
        }
    }

    /** Whether {@code longer} begins with the bytes of {@code file}, but for the heads. */
    public static boolean isContinuedBy(Path file, Path longer) throws IOException {
        try (InputStream first = Files.newInputStream(file);
                InputStream second = Files.newInputStream(longer)) {
            first.skipNBytes(HEADS);
            second.skipNBytes(HEADS);
            byte[] one = first.readNBytes(PIECE);
            while (one.length > 0) {
                if (!Arrays.equals(one, second.readNBytes(one.length))) {
                    return false;
                }
                one = first.readNBytes(PIECE);
            }
            return true;
        }
    }
}
