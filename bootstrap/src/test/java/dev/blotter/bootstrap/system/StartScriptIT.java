package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** The start script, beside a copy of the jar that was built. */
class StartScriptIT {

    private static final String MAIN = "dev.blotter.bootstrap.Main source: ";
    private static final String ARCHIVE = "shared objects file";

    @TempDir private Path directory;
    private Path installed;
    private Path script;

    @BeforeEach
    void install() throws IOException {
        installed = Files.createDirectory(directory.resolve("installed here"));
        script = installIn(installed);
    }

    /** Java 17 archives no class of a jar with a blank in its path. */
    @Test
    void theFirstDemoThatEndsLeavesAnArchiveThatLaterStartsReadClassesFrom() throws IOException {
        Path alone = Files.createDirectory(directory.resolve("alone"));
        Path installedAlone = installIn(alone);

        serveDemo(installedAlone);

        assertThat(sourceOfMain(installedAlone)).contains(ARCHIVE);
        assertThat(archivesIn(alone)).hasSize(1);
    }

    @Test
    void anArchiveOlderThanTheJarIsWrittenAgain() throws IOException {
        Path archive = writeArchive("of an older jar");
        Files.setLastModifiedTime(archive, FileTime.fromMillis(0));

        serveDemo(script);

        assertThat(archivesIn(installed)).containsExactly(archive);
        assertThat(archive.toFile().length()).isGreaterThan(1_000_000);
    }

    @Test
    void otherCommandsLeaveNoArchive() throws IOException {
        run(script, Map.of(), "--version").lines();

        assertThat(archivesIn(installed)).isEmpty();
    }

    @Test
    void withoutAnArchiveTheScriptStartsAllTheSame() {
        assertThatItStartsWithoutAnArchive();
    }

    /** One that was built at another time: from Java 25 on, the same jar may lie elsewhere. */
    @Test
    void theArchiveOfAnotherJarIsIgnored() throws IOException {
        Path other = installIn(Files.createDirectory(directory.resolve("other")));
        serveDemo(other);
        Path archive = archivesIn(other.getParent()).get(0);
        Files.copy(archive, installed.resolve(archive.getFileName()));
        Files.setLastModifiedTime(
                installed.resolve("blotter.jar"),
                FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));

        assertThatItStartsWithoutAnArchive();
    }

    @Test
    void aFileThatIsNoArchiveIsIgnored() throws IOException {
        writeArchive("nothing");

        assertThatItStartsWithoutAnArchive();
    }

    @Test
    void argumentsAndOptionsOfJavaArriveAsTheyAre() {
        Map<String, String> options =
                Map.of("BLOTTER_JAVA_OPTS", "-Xmx256m -Dblotter.root=no/slash");

        assertThat(run(script, Map.of(), "serve", "--config", "no such * file").standardError())
                .contains("no such * file");
        assertThat(run(script, options, "serve").standardError().lines())
                .singleElement()
                .asString()
                .contains("blotter.root: 'no/slash'");
    }

    /** Which a server must not, that is to answer fast for days. */
    @Test
    void onlyTheDemoDoesWithoutTheSlowCompiler() {
        Map<String, String> tell = Map.of("BLOTTER_JAVA_OPTS", "-XX:+PrintCommandLineFlags");
        String without = "-XX:TieredStopAtLevel=1";

        assertThat(run(script, tell, "serve", "--demo", "--help").lines())
                .anySatisfy(line -> assertThat(line).contains(without));
        assertThat(run(script, tell, "serve", "--help").lines())
                .noneSatisfy(line -> assertThat(line).contains(without));
    }

    @Test
    void javaExitsWithoutMemory() {
        Map<String, String> tell = Map.of("BLOTTER_JAVA_OPTS", "-XX:+PrintCommandLineFlags");

        assertThat(run(script, tell, "serve", "--help").lines())
                .anySatisfy(line -> assertThat(line).contains("-XX:+ExitOnOutOfMemoryError"));
    }

    /**
     * Java refuses both at once, and ends abnormally where it has no second compiler to note for.
     */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void aCacheOfJava25StandsInForTheArchive() throws IOException {
        writeArchive("which is not read");
        Path cache = directory.resolve("blotter.aot");
        Map<String, String> write =
                Map.of("BLOTTER_JAVA_OPTS", "-Xlog:aot*=error -XX:AOTCacheOutput=" + cache);
        Map<String, String> read =
                Map.of(
                        "BLOTTER_JAVA_OPTS",
                        "-XX:AOTCache=%s -XX:AOTMode=on -Xlog:class+load".formatted(cache));

        try (BlotterProcess demo =
                BlotterProcess.ofScript(script, directory, write, "serve", "--demo", "--port=0")) {
            demo.awaitReady();
            demo.terminate();
            assertThat(demo.exitCode()).isZero();
        }

        assertThat(run(script, read, "--version").lines())
                .filteredOn(line -> line.contains(MAIN))
                .singleElement()
                .asString()
                .contains(ARCHIVE);
    }

    @Test
    void aLinkToTheScriptStartsWhatItLeadsTo() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link"), script);

        assertThat(run(link, Map.of(), "--version").lines())
                .singleElement()
                .asString()
                .startsWith("blotter ");
    }

    @Test
    void aSignalToTheScriptReachesTheServer() {
        try (BlotterProcess demo =
                BlotterProcess.ofScript(
                        script, directory, Map.of(), "serve", "--demo", "--port=0")) {
            demo.awaitReady();
            demo.terminate();

            assertThat(demo.exitCode()).isZero();
        }
    }

    @Test
    void aMissingJavaIsOneLineAndExitCode1() {
        BlotterProcess process = run(script, Map.of("JAVA_HOME", "/no/java"), "--version");

        assertThat(process.exitCode()).isEqualTo(1);
        assertThat(process.standardError().lines())
                .singleElement()
                .asString()
                .startsWith("blotter: ")
                .contains("/no/java");
    }

    private void assertThatItStartsWithoutAnArchive() {
        BlotterProcess process = run(script, Map.of(), "--version");

        assertThat(process.exitCode()).isZero();
        assertThat(process.standardError()).isEmpty();
        assertThat(process.lines()).singleElement().asString().startsWith("blotter ");
        assertThat(sourceOfMain(script)).doesNotContain(ARCHIVE);
    }

    /** Where Java says that it has the main class from. */
    private String sourceOfMain(Path command) {
        return run(command, Map.of("BLOTTER_JAVA_OPTS", "-Xlog:class+load"), "--version")
                .lines()
                .stream()
                .filter(line -> line.contains(MAIN))
                .findFirst()
                .orElseThrow();
    }

    private BlotterProcess run(Path command, Map<String, String> variables, String... arguments) {
        return BlotterProcess.ofScript(command, directory, variables, arguments);
    }

    private void serveDemo(Path command) {
        try (BlotterProcess demo = run(command, Map.of(), "serve", "--demo", "--port=0")) {
            demo.awaitReady();
            demo.terminate();

            assertThat(demo.lines()).noneMatch(line -> line.contains("[warning]"));
            assertThat(demo.exitCode()).isZero();
        }
    }

    private Path writeArchive(String content) throws IOException {
        String name = "blotter-java-" + System.getProperty("java.version") + ".jsa";
        return Files.writeString(installed.resolve(name), content);
    }

    private static List<Path> archivesIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(each -> each.toString().endsWith(".jsa")).toList();
        }
    }

    private static Path installIn(Path directory) throws IOException {
        Files.copy(BlotterProcess.BUILT.resolve("blotter.jar"), directory.resolve("blotter.jar"));
        return Files.copy(
                BlotterProcess.BUILT.resolve("blotter"),
                directory.resolve("blotter"),
                StandardCopyOption.COPY_ATTRIBUTES);
    }
}
