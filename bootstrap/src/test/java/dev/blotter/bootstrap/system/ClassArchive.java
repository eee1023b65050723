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
 * of the processes that test.
 */
final class ClassArchive {

    private static final String QUIET = "-Xlog:cds*=off";

    /** The options of Java with which a process reads its classes from the archive. */
    static final List<String> READING = List.of("-XX:SharedArchiveFile=" + newest(), QUIET);

    private ClassArchive() {}

    private static Path newest() {
        Path archive =
                BUILT.resolve("it-java-%s.jsa".formatted(System.getProperty("java.version")));
        try (FileChannel turn =
                FileChannel.open(
                        BUILT.resolve("it-java.lock"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE)) {
            turn.lock();
            if (!isNewer(archive)) {
                write(archive);
            }
            return archive;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static boolean isNewer(Path archive) throws IOException {
        return Files.exists(archive)
                && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(JAR)) > 0;
    }

    private static void write(Path archive) throws IOException {
        Path made = archive.resolveSibling(archive.getFileName() + ".made");
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
        Files.move(made, archive, StandardCopyOption.REPLACE_EXISTING);
    }
}
