package org.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the one jar. */
final class OneJarHostIT {

    private static final Path JAR = Path.of("target", "one-jar.jar");
    private static final String SERVICES =
            "META-INF/services/dev.blotter.adapter.jdbc.engine.Engine";

    @TempDir private Path directory;

    @Test
    void theJarHasBothEngines() throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(JAR)) {
            assertThat(Files.readAllLines(jar.getPath(SERVICES)))
                    .anyMatch(each -> each.startsWith("dev.blotter.h2."))
                    .anyMatch(each -> each.startsWith("dev.blotter.citus."));
        }
    }

    @Test
    void h2IsFound() throws Exception {
        assertThat(outputOf(JAR)).isEqualTo("The books are open.");
    }

    @Test
    void whereServicesAreNotMergedTheArtifactIsNamed() throws Exception {
        Path unmerged = Files.copy(JAR, directory.resolve("unmerged.jar"));
        try (FileSystem jar = FileSystems.newFileSystem(unmerged)) {
            Files.delete(jar.getPath(SERVICES));
        }

        assertThat(outputOf(unmerged))
                .contains("dev.blotter:blotter-h2")
                .contains("META-INF/services")
                .doesNotContain("\n");
    }

    private String outputOf(Path jar) throws IOException, InterruptedException {
        Path output = directory.resolve("output");
        Process program =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-jar",
                                jar.toString(),
                                "jdbc:h2:file:" + directory.resolve("books"))
                        .redirectOutput(output.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(program.waitFor()).isZero();
        return Files.readString(output, StandardCharsets.UTF_8).strip();
    }
}
