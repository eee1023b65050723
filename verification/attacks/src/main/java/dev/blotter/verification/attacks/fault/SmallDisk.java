package dev.blotter.verification.attacks.fault;

import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A file system of a few megabytes in memory, which is unmounted at the end of the attack. Only
 * root may mount one.
 *
 * @param directory where it is
 */
record SmallDisk(Path directory) implements AutoCloseable {

    /** How an attack tells that there is no such file system. */
    static final String NONE = "no file system can be mounted here";

    private static final String BALLAST = "ballast";

    /** A file system of this size, if this process may mount one. */
    static Optional<SmallDisk> mount(TestBed bed, int megabytes)
            throws IOException, InterruptedException {
        Path directory = bed.directory();
        int exitCode =
                run("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "none", directory);
        return exitCode == 0
                ? Optional.of(bed.closing(new SmallDisk(directory)))
                : Optional.empty();
    }

    /** Takes all the space that is left but so many bytes. */
    void fill(int left) throws IOException {
        Files.write(directory.resolve(BALLAST), new byte[Math.toIntExact(room() - left)]);
    }

    /** How many bytes are left. */
    long room() {
        return directory.toFile().getUsableSpace();
    }

    /** Gives the space back. */
    void free() throws IOException {
        Files.deleteIfExists(directory.resolve(BALLAST));
    }

    /** Lets nobody write any more; this fails while a file is open for writing. */
    void makeReadOnly() throws IOException, InterruptedException {
        remount("ro");
    }

    /** Lets everybody write again. */
    void makeWritable() throws IOException, InterruptedException {
        remount("rw");
    }

    private void remount(String how) throws IOException, InterruptedException {
        if (run("mount", "-o", "remount," + how, directory) != 0) {
            throw new IOException("%s cannot be remounted %s".formatted(directory, how));
        }
    }

    @Override
    public void close() {
        try {
            run("umount", "-l", directory);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static int run(Object... command) throws InterruptedException {
        List<String> words = List.of(command).stream().map(String::valueOf).toList();
        try {
            return new ProcessBuilder(words)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException noSuchProgram) {
            return -1;
        }
    }
}
