package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the packaged jar is made of: releases, each with its licence, and what is known of them. */
class LicencesIT {

    private static final String LICENCES = "META-INF/licenses/";

    private static final Path VEX = Path.of("src/vex/openvex.json");

    private static final Set<String> JUSTIFICATIONS =
            Set.of(
                    "component_not_present",
                    "vulnerable_code_not_present",
                    "vulnerable_code_not_in_execute_path",
                    "vulnerable_code_cannot_be_controlled_by_adversary",
                    "inline_mitigations_already_exist");

    private static final Pattern PRE_RELEASE =
            Pattern.compile("-(m\\d|rc|cr|alpha|beta|snapshot)", Pattern.CASE_INSENSITIVE);

    private JarFile packaged;

    @BeforeEach
    void open() throws IOException {
        packaged = new JarFile("target/blotter.jar");
    }

    @AfterEach
    void close() throws IOException {
        packaged.close();
    }

    @Test
    void everyLibraryHasALicence() throws IOException {
        String index = text(LICENCES + "index.txt");
        List<String> shipped = shipped().map(LicencesIT::artifact).toList();

        assertThat(shipped).hasSizeGreaterThan(50).contains("h2", "grizzly-http-server");
        assertThat(shipped).allMatch(each -> hasDirectory(each) || isListed(index, each));
    }

    @Test
    void noLibraryIsAPreRelease() {
        assertThat(shipped().map(jar -> jar.getParent().getFileName().toString()))
                .contains("4.0.3")
                .noneMatch(version -> PRE_RELEASE.matcher(version).find());
    }

    @Test
    void everyTextThatTheIndexNamesIsThere() throws IOException {
        assertThat(text(LICENCES + "index.txt").lines().filter(line -> line.endsWith(".txt")))
                .hasSizeGreaterThan(20)
                .allMatch(
                        line ->
                                packaged.getEntry(
                                                LICENCES
                                                        + line.substring(line.lastIndexOf(' ') + 1))
                                        != null);
    }

    @Test
    void ourOwnLicenceAndTheCoordinatesOfLibrariesAreKept() throws IOException {
        assertThat(text("META-INF/LICENSE")).contains("Apache License");
        assertThat(text("META-INF/NOTICE")).startsWith("Blotter");
        assertThat(packaged.getEntry("META-INF/maven/com.zaxxer/HikariCP/pom.properties"))
                .isNotNull();
    }

    /** By the schema of OpenVEX, which has no impact statement beside a justification. */
    @Test
    void vulnerabilitiesAreJudgedOfLibrariesThatAreThere() throws IOException {
        List<String> shipped = shipped().map(LicencesIT::artifact).toList();
        try (JsonReader vex = Json.createReader(Files.newInputStream(VEX))) {
            for (JsonObject each :
                    vex.readObject().getJsonArray("statements").getValuesAs(JsonObject.class)) {
                JsonObject product = each.getJsonArray("products").getJsonObject(0);
                assertThat(product.getJsonArray("subcomponents").getValuesAs(JsonObject.class))
                        .isNotEmpty()
                        .map(library -> library.getString("@id").replaceAll(".*/", ""))
                        .isSubsetOf(shipped);
                if (each.getString("status").equals("not_affected")) {
                    assertThat(JUSTIFICATIONS).contains(each.getString("justification"));
                    assertThat(each.getString("status_notes")).isNotBlank();
                } else {
                    assertThat(each.getString("status")).isEqualTo("affected");
                    assertThat(each.getString("action_statement")).isNotBlank();
                }
            }
        }
    }

    private Stream<Path> shipped() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(file -> file.toString().endsWith(".jar"))
                .filter(file -> !file.toString().contains("blotter-"))
                .filter(this::isShipped);
    }

    private boolean isShipped(Path library) {
        try (JarFile jar = new JarFile(library.toFile())) {
            return jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(".class") && !name.contains("-info"))
                    .findFirst()
                    .filter(name -> packaged.getEntry(name) != null)
                    .isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean hasDirectory(String artifact) {
        return packaged.stream()
                .anyMatch(entry -> entry.getName().startsWith(LICENCES + artifact + "/META-INF/L"));
    }

    private static boolean isListed(String index, String artifact) {
        return index.lines().anyMatch(line -> line.startsWith(artifact + " "));
    }

    private static String artifact(Path jar) {
        return jar.getParent().getParent().getFileName().toString();
    }

    private String text(String entry) throws IOException {
        return new String(
                packaged.getInputStream(packaged.getEntry(entry)).readAllBytes(),
                StandardCharsets.UTF_8);
    }
}
