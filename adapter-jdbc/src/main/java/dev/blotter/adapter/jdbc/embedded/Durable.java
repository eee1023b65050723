package dev.blotter.adapter.jdbc.embedded;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.CRC32C;

/** Files that are on the disk once a method returns, and what is in them. */
final class Durable {

    private static final int PIECE = 1 << 20;

    /** H2 writes its head anew with each state, in two places. */
    private static final int HEADS = 8192;

    private static final int ATTEMPTS = 50;
    private static final long PAUSE_NANOS = 100_000_000;

    private Durable() {}

    /** On Windows, another program may have a file open for a moment: then it cannot be moved. */
    static void move(Path from, Path to) throws IOException {
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

    static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** The CRC32C of the whole file. */
    static long checksum(Path file) throws IOException {
        CRC32C sum = new CRC32C();
        ByteBuffer piece = ByteBuffer.allocateDirect(PIECE);
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
            while (in.read(piece.clear()) >= 0) {
                sum.update(piece.flip());
            }
        }
        return sum.getValue();
    }

    /** Throws unless {@code file} is what was published as {@code snapshot}. */
    static void require(Path file, Snapshot snapshot) throws IOException {
        if (Files.size(file) != snapshot.length() || checksum(file) != snapshot.checksum()) {
            throw new SchemaUnusable(Damage.changed(file));
        }
    }

    /** Copies into an empty file that is there what must be as it was published. */
    static void copy(Path file, Snapshot snapshot, Path to) throws IOException {
        CRC32C sum = new CRC32C();
        ByteBuffer piece = ByteBuffer.allocateDirect(PIECE);
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ);
                FileChannel out = FileChannel.open(to, StandardOpenOption.WRITE)) {
            while (in.read(piece.clear()) >= 0) {
                sum.update(piece.flip());
                piece.rewind();
                while (piece.hasRemaining()) {
                    out.write(piece);
                }
            }
            if (out.position() != snapshot.length() || sum.getValue() != snapshot.checksum()) {
                throw new SchemaUnusable(Damage.changed(file));
            }
        }
    }

    /** Whether {@code longer} begins with the bytes of {@code file}, but for the heads. */
    static boolean isContinuedBy(Path file, Path longer) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(PIECE);
        ByteBuffer other = ByteBuffer.allocate(PIECE);
        try (FileChannel first = FileChannel.open(file, StandardOpenOption.READ);
                FileChannel second = FileChannel.open(longer, StandardOpenOption.READ)) {
            first.position(HEADS);
            second.position(HEADS);
            while (first.read(one.clear()) >= 0) {
                other.clear().limit(one.position());
                while (other.hasRemaining()) {
                    if (second.read(other) < 0) {
                        return false;
                    }
                }
                if (!one.flip().equals(other.flip())) {
                    return false;
                }
            }
            return true;
        }
    }
}
