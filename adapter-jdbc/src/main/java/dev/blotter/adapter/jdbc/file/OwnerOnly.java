package dev.blotter.adapter.jdbc.file;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Files that only their owner can read and write, whatever the umask. Where the file system has no
 * such permissions, files are as the system makes them.
 */
public final class OwnerOnly {

    private static final Set<PosixFilePermission> FILE =
            PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> DIRECTORY =
            PosixFilePermissions.fromString("rwx------");

    private OwnerOnly() {}

    /** Makes a directory, and those that it is in, unless they are there. */
    public static void makeDirectory(Path directory) throws IOException {
        Files.createDirectories(directory, attributes(DIRECTORY));
    }

    /** The file, open to be written and locked; it is made if it is not there. */
    public static FileChannel open(Path file) throws IOException {
        return FileChannel.open(
                file,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                attributes(FILE));
    }

    /** Writes the whole file. */
    public static Path write(Path file, String text) throws IOException {
        try (FileChannel channel = open(file)) {
            channel.truncate(0);
            Channels.newOutputStream(channel).write(text.getBytes(StandardCharsets.US_ASCII));
            channel.force(true);
        }
        return file;
    }

    /** Takes the rights of all others to a file that may be there. */
    public static Path restrict(Path file) throws IOException {
        return isPrivate(file) ? file : Files.setPosixFilePermissions(file, FILE);
    }

    /** Whether only the owner has rights to the file, as far as the file system can say. */
    public static boolean isPrivate(Path file) throws IOException {
        return !isPosix()
                || !Files.exists(file)
                || FILE.containsAll(Files.getPosixFilePermissions(file));
    }

    private static FileAttribute<?>[] attributes(Set<PosixFilePermission> permissions) {
        return isPosix()
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }
}
