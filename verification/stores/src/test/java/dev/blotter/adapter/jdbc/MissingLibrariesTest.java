package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.FewerLibraries;
import dev.blotter.h2.engine.H2Engine;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program that lacks a library learns which. */
class MissingLibrariesTest {

    @TempDir private Path directory;

    @ParameterizedTest
    @CsvSource({
        "postgresql-.*, jdbc:postgresql://127.0.0.1:1/books, org.postgresql:postgresql",
        "h2-[0-9].*, jdbc:h2:mem:books, com.h2database:h2",
        "h2-[0-9].*, jdbc:h2:file:~/books, com.h2database:h2",
        "flyway-core-.*, jdbc:h2:mem:books, org.flywaydb:flyway-core",
        "flyway-core-.*, jdbc:h2:file:~/books, org.flywaydb:flyway-core"
    })
    void itsArtifactIsNamed(String jars, String url, String artifact) throws Exception {
        assertThat(saidWithout(jars, url.replace("~", directory.toString())))
                .startsWith("SchemaUnusable: ")
                .endsWith("and the artifact " + artifact + " is not on the class path");
    }

    @Test
    void aUrlThatThereIsNoEngineForIsNotTakenForAMistypedOne() throws Exception {
        assertThat(saidWithout("nothing", "jdbc:mysql://127.0.0.1/books"))
                .contains("StoreUnavailable: ", "jdbc:mysql:", "neither of PostgreSQL");
    }

    /** Flyway looks for them in directories, which a jar need not name. */
    @Test
    void scriptsThatFlywayDoesNotFindAreMissed() throws Exception {
        String path =
                FewerLibraries.without(".*optional[/\\\\]h2[/\\\\].*").paths()
                        + File.pathSeparator
                        + jarWithoutDirectories(H2Engine.class);
        Process other =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                path,
                                OpenedElsewhere.class.getName(),
                                "jdbc:h2:mem:unnamed")
                        .redirectErrorStream(true)
                        .start();

        assertThat(new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains(
                        "SchemaUnusable: the tables cannot be made: their scripts are not on the class path");
    }

    private Path jarWithoutDirectories(Class<?> type) throws Exception {
        Path from = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path jar = directory.resolve("merged.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file)) {
            if (Files.isDirectory(from)) {
                copy(from, entries);
            } else {
                try (FileSystem files = FileSystems.newFileSystem(from)) {
                    copy(files.getPath("/"), entries);
                }
            }
        }
        return jar;
    }

    private static void copy(Path root, JarOutputStream entries) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path each : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String name = root.relativize(each).toString().replace('\\', '/');
                entries.putNextEntry(new JarEntry(name));
                Files.copy(each, entries);
                entries.closeEntry();
            }
        }
    }

    private static String saidWithout(String jars, String url)
            throws ReflectiveOperationException, IOException {
        return (String)
                FewerLibraries.without(".*[/\\\\](?:" + jars + ")")
                        .call(OpenedElsewhere.class, "whatIsSaid", url);
    }
}
