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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** The start script, beside a copy of the jar that was built. */
@Tag("java-version")
class StartScriptIT {

    private static final String MAIN = "dev.blotter.bootstrap.Main source: ";
    private static final String ARCHIVE = "shared objects file";

    /** A script beside which the first demo has ended. */
    private static Path used;

    @TempDir private Path directory;
    private Path installed;
    private Path script;

    /** Java 17 archives no class of a jar with a blank in its path. */
    @BeforeAll
    static void serveTheFirstDemo(@TempDir Path alone) throws IOException {
        used = installIn(alone);
        serveDemo(used);
    }

    @BeforeEach
    void install() throws IOException {
        installed = Files.createDirectory(directory.resolve("installed here"));
        script = installIn(installed);
    }

    @Test
    void theFirstDemoThatEndsLeavesAnArchiveThatLaterStartsReadClassesFrom() throws IOException {
        run(used, "-Xlog:class+load:file=" + classes(), "--version").lines();

        assertThat(sourceOfMain()).contains(ARCHIVE);
        assertThat(archivesIn(used.getParent())).hasSize(1);
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
        run(script, "", "--version").lines();

        assertThat(archivesIn(installed)).isEmpty();
    }

    @Test
    void withoutAnArchiveTheScriptStartsAllTheSame() throws IOException {
        assertThatItStartsWithoutAnArchive();
    }

    /** One that was built at another time: from Java 25 on, the same jar may lie elsewhere. */
    @Test
    void theArchiveOfAnotherJarIsIgnored() throws IOException {
        Path archive = archivesIn(used.getParent()).get(0);
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
        String options = "-Xmx256m -Dblotter.root=no/slash";

        assertThat(run(script, "", "serve", "--config", "no such * file").standardError())
                .contains("no such * file");
        assertThat(run(script, options, "serve").standardError().lines())
                .singleElement()
                .asString()
                .contains("blotter.root: 'no/slash'");
    }

    /** Which a server must not, that is to answer fast for days. */
    @Test
    void onlyTheDemoDoesWithoutTheSlowCompiler() {
        String tell = "-XX:+PrintCommandLineFlags";
        String without = "-XX:TieredStopAtLevel=1";

        assertThat(run(script, tell, "serve", "--demo", "--help").lines())
                .anySatisfy(line -> assertThat(line).contains(without));
        assertThat(run(script, tell, "serve", "--help").lines())
                .noneSatisfy(line -> assertThat(line).contains(without));
    }

    @Test
    void javaExitsWithoutMemory() {
        String tell = "-XX:+PrintCommandLineFlags";

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
        String write = "-Xlog:aot*=error -XX:AOTCacheOutput=" + cache;
        String read = "-XX:AOTCache=%s -XX:AOTMode=on -Xlog:class+load".formatted(cache);

        try (BlotterProcess demo = run(script, write, "serve", "--demo", "--port=0")) {
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

        assertThat(run(link, "", "--version").lines())
                .singleElement()
                .asString()
                .startsWith("blotter ");
    }

    @Test
    void aSignalToTheScriptReachesTheServer() {
        serveDemo(used);
    }

    @Test
    void aMissingJavaIsOneLineAndExitCode1() {
        BlotterProcess process =
                BlotterProcess.ofScript(
                        script, directory, Map.of("JAVA_HOME", "/no/java"), "--version");

        assertThat(process.exitCode()).isEqualTo(1);
        assertThat(process.standardError().lines())
                .singleElement()
                .asString()
                .startsWith("blotter: ")
                .contains("/no/java");
    }

    private void assertThatItStartsWithoutAnArchive() throws IOException {
        BlotterProcess process = run(script, "-Xlog:class+load:file=" + classes(), "--version");

        assertThat(process.exitCode()).isZero();
        assertThat(process.standardError()).isEmpty();
        assertThat(process.lines()).singleElement().asString().startsWith("blotter ");
        assertThat(sourceOfMain()).doesNotContain(ARCHIVE);
    }

    /** Where Java says which classes it has loaded. */
    private Path classes() {
        return directory.resolve("classes");
    }

    /** Where Java says that it has the main class from. */
    private String sourceOfMain() throws IOException {
        return Files.readAllLines(classes()).stream()
                .filter(line -> line.contains(MAIN))
                .findFirst()
                .orElseThrow();
    }

    private BlotterProcess run(Path command, String optionsOfJava, String... arguments) {
        return BlotterProcess.ofScript(
                command, directory, Map.of("BLOTTER_JAVA_OPTS", optionsOfJava), arguments);
    }

    private static void serveDemo(Path command) {
        try (BlotterProcess demo =
                BlotterProcess.ofScript(
                        command, command.getParent(), Map.of(), "serve", "--demo", "--port=0")) {
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
