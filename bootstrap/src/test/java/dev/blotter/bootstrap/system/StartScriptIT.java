package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The start script, beside the jar that was built and beside one that was copied elsewhere. */
class StartScriptIT {

    private static final String MAIN = "dev.blotter.bootstrap.Main source: ";
    private static final String ARCHIVE = "shared objects file";

    @TempDir private Path directory;
    private Path installed;
    private Path script;

    @BeforeEach
    void install() throws IOException {
        installed = Files.createDirectory(directory.resolve("installed here"));
        Files.copy(built("blotter.jar"), installed.resolve("blotter.jar"));
        script = Files.copy(built("blotter"), installed.resolve("blotter"));
        script.toFile().setExecutable(true);
    }

    @Test
    void theBuildPreparesAnArchiveThatItsScriptStartsFrom() {
        assertThat(sourceOfMain(built("blotter"))).contains(ARCHIVE);
    }

    /** Java 17 archives no class of a jar with a blank in its path. */
    @Test
    void aCopiedJarPreparesAScriptAndAnArchiveOfItsOwn() throws IOException {
        Path alone = Files.createDirectory(directory.resolve("alone"));
        Path jar = Files.copy(built("blotter.jar"), alone.resolve("blotter.jar"));
        BlotterProcess prepare = BlotterProcess.ofJar(jar, directory, "prepare");

        assertThat(prepare.exitCode()).as(prepare.standardError()).isZero();
        assertThat(sourceOfMain(alone.resolve("blotter"))).contains(ARCHIVE);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(alone)) {
            assertThat(left).hasSize(3);
        }
    }

    @Test
    void withoutAnArchiveTheScriptStartsAllTheSame() {
        assertThatItStartsWithoutAnArchive();
    }

    @Test
    void theArchiveOfAnotherJarIsIgnored() throws IOException {
        Path archive = builtArchive();
        Files.copy(archive, installed.resolve(archive.getFileName()));

        assertThatItStartsWithoutAnArchive();
    }

    @Test
    void anArchiveThatWasCopiedInPartIsIgnored() throws IOException {
        Path archive = builtArchive();
        byte[] all = Files.readAllBytes(archive);
        Files.write(installed.resolve(archive.getFileName()), Arrays.copyOf(all, all.length / 2));

        assertThatItStartsWithoutAnArchive();
    }

    @Test
    void aFileThatIsNoArchiveIsIgnored() throws IOException {
        String name = builtArchive().getFileName().toString();
        Files.writeString(
                installed.resolve(name.replaceFirst("\\.\\d+\\.(\\w+)$", ".7.$1")), "nothing");

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

    private static Path built(String name) {
        return BlotterProcess.BUILT.resolve(name);
    }

    private static Path builtArchive() throws IOException {
        String mine = "blotter-java-" + System.getProperty("java.version") + ".*.{jsa,aot}";
        try (DirectoryStream<Path> found = Files.newDirectoryStream(BlotterProcess.BUILT, mine)) {
            return found.iterator().next();
        }
    }
}
