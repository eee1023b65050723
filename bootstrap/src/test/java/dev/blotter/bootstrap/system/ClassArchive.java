package dev.blotter.bootstrap.system;

import static dev.blotter.bootstrap.system.BlotterProcess.BUILT;
import static dev.blotter.bootstrap.system.BlotterProcess.CHEAP;
import static dev.blotter.bootstrap.system.BlotterProcess.JAR;
import static dev.blotter.bootstrap.system.BlotterProcess.JAVA;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes of the jar as a demo left them, as the start script has them: a process that reads
 * them takes a quarter less time to start. It is made once for each jar and each Java, by the first
 * of the processes that test; the others start theirs without it until it is there.
 */
final class ClassArchive {

    private static final Path ARCHIVE =
            BUILT.resolve("it-java-%s.jsa".formatted(System.getProperty("java.version")));
    private static final String QUIET = "-Xlog:cds*=off";

    private ClassArchive() {}

    /** The options of Java with which a process reads its classes from the archive. */
    static List<String> reading() {
        try {
            return isThere() || isWritten()
                    ? List.of("-XX:SharedArchiveFile=" + ARCHIVE, QUIET)
                    : List.of();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static boolean isThere() throws IOException {
        return Files.exists(ARCHIVE)
                && Files.getLastModifiedTime(ARCHIVE).compareTo(Files.getLastModifiedTime(JAR)) > 0;
    }

    /** Writes it, unless another process does. */
    private static boolean isWritten() throws IOException {
        try (FileChannel turn =
                        FileChannel.open(
                                BUILT.resolve("it-java.lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                FileLock lock = turn.tryLock()) {
            if (lock != null && !isThere()) {
                write();
            }
            return lock != null;
        }
    }

    private static void write() throws IOException {
        Path made = ARCHIVE.resolveSibling(ARCHIVE.getFileName() + ".made");
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(CHEAP);
        command.addAll(List.of("-XX:ArchiveClassesAtExit=" + made, QUIET));
        command.addAll(List.of("-jar", JAR.toString(), "serve", "--demo", "--port=0"));
        command.add("--management-port=off");
        Process demo =
                new ProcessBuilder(command)
                        .directory(BUILT.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try (BufferedReader out = demo.inputReader(StandardCharsets.UTF_8)) {
            out.readLine();
            demo.toHandle().destroy();
            out.transferTo(Writer.nullWriter());
        }
        Files.move(made, ARCHIVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
