package dev.blotter.conformance;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The interface holds at our own server, as it is packaged. */
final class PackagedServerIT {

    private static final Path JAR = Path.of("../../bootstrap/target/blotter.jar");
    private static final Path DEMO = Path.of("../../bootstrap/src/main/resources/demo");
    private static final String READY = " is ready at ";

    @TempDir private Path directory;

    @Test
    void everyCheckHolds() throws IOException {
        Process server =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-jar",
                                JAR.toAbsolutePath().toString(),
                                "serve",
                                "--demo",
                                "--port=0",
                                "--management-port=0")
                        .directory(directory.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try (BufferedReader out = server.inputReader(StandardCharsets.UTF_8)) {
            String address = address(out);
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            int exitCode =
                    Main.run(
                            List.of(address),
                            new PrintStream(printed, true, StandardCharsets.UTF_8));
            assertThat(exitCode).as(printed.toString(StandardCharsets.UTF_8)).isZero();
        } finally {
            server.destroy();
        }
    }

    private static String address(BufferedReader out) throws IOException {
        String line = out.readLine();
        while (line != null && !line.contains(READY)) {
            line = out.readLine();
        }
        assertThat(line).isNotNull();
        return line.substring(line.indexOf(READY) + READY.length());
    }

    private static Set<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).collect(toSet());
        }
    }

    /** What the server's demo gained and the known book did not would be another book. */
    @Test
    void theKnownBookIsWritten() throws IOException {
        Path book = directory.resolve("book");

        assertThat(Main.run(List.of("--book", book.toString()), System.out)).isZero();
        assertThat(book.resolve("users.csv")).content().contains("trader,trader-demo,true");
        assertThat(names(book)).isEqualTo(names(DEMO));
        assertThat(Main.run(List.of("--book", book.toString()), System.out)).isEqualTo(2);
    }
}
