package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the packaged jar makes of variables, files and ports that it finds where it is started. */
class SurroundingsIT {

    /** What Kubernetes sets for a Service blotter and a Service blotter-management. */
    private static final Map<String, String> SERVICES =
            Map.ofEntries(
                    Map.entry("BLOTTER_SERVICE_HOST", "10.0.0.1"),
                    Map.entry("BLOTTER_SERVICE_PORT", "8080"),
                    Map.entry("BLOTTER_SERVICE_PORT_HTTP", "8080"),
                    Map.entry("BLOTTER_PORT", "tcp://10.0.0.1:8080"),
                    Map.entry("BLOTTER_PORT_8080_TCP", "tcp://10.0.0.1:8080"),
                    Map.entry("BLOTTER_PORT_8080_TCP_PROTO", "tcp"),
                    Map.entry("BLOTTER_PORT_8080_TCP_PORT", "8080"),
                    Map.entry("BLOTTER_PORT_8080_TCP_ADDR", "10.0.0.1"),
                    Map.entry("BLOTTER_MANAGEMENT_SERVICE_HOST", "10.0.0.2"),
                    Map.entry("BLOTTER_MANAGEMENT_PORT", "tcp://10.0.0.2:8081"));

    @TempDir private Path directory;

    @Test
    void whatKubernetesSetsForAServiceIsIgnoredWithOneWarning() throws IOException {
        file("blotter.port=0\nblotter.management-port=off\n");
        try (BlotterProcess server = BlotterProcess.amid(SERVICES, directory, "serve", "--demo")) {
            server.awaitReady();
            server.terminate();
            assertThat(server.exitCode()).isZero();
            assertThat(warnings(server))
                    .singleElement()
                    .asString()
                    .contains("enableServiceLinks: false")
                    .contains(SERVICES.keySet());
        }
    }

    @Test
    void anotherVariableThatCannotBeMeantEndsTheStart() {
        Map<String, String> all = new TreeMap<>(SERVICES);
        all.put("BLOTTER_PORT", "80a");
        try (BlotterProcess server = BlotterProcess.amid(all, directory, "serve", "--demo")) {
            assertThat(server.exitCode()).isEqualTo(2);
            assertThat(server.standardError().lines())
                    .singleElement()
                    .asString()
                    .contains("setting blotter.port: '80a'");
        }
    }

    @Test
    void aVariableForTheStartScriptDoesNotEndTheStartWithoutIt() {
        Map<String, String> options = Map.of("BLOTTER_JAVA_OPTS", "-Xmx1g");
        try (BlotterProcess config = BlotterProcess.amid(options, directory, "config")) {
            assertThat(config.exitCode()).isZero();
        }
    }

    @Test
    void thePropertiesFileThatIsReadIsNamedWithItsWholePath() throws IOException {
        Path file = file("blotter.port=0\n");
        String said = "ettings are read from " + file.toRealPath();
        try (BlotterProcess server =
                BlotterProcess.in(
                        directory, "serve", "--demo", "--verbose", "--management-port", "off")) {
            server.awaitReady();
            server.terminate();
            assertThat(server.standardError())
                    .contains(said)
                    .contains("Setting in force: blotter.port=0")
                    .contains("Setting in force: blotter.management-port=off");
            assertThat(server.lines()).isNotEmpty().noneMatch(line -> line.contains("management"));
        }
        try (BlotterProcess config = BlotterProcess.in(directory, "config")) {
            assertThat(config.lines()).anyMatch(line -> line.contains(said));
        }
    }

    @Test
    void aPortThatIsTakenSaysWhichOptionTakesAnotherOne() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());
            assertRefused(
                    List.of("serve", "--demo", "--port", port), port, "--port", "blotter.port");
            assertRefused(
                    List.of("serve", "--demo", "--port", "0", "--management-port", port),
                    port,
                    "--management-port",
                    "blotter.management-port",
                    "off none");
        }
    }

    @Test
    void aDirectoryThatCannotBeWrittenIsOneLine() throws IOException {
        file("blotter.db=jdbc:h2:file:/proc/none/blotter\n");
        assertRefused(List.of("serve"), "/proc/none cannot be used for the database");
        try (BlotterProcess demo =
                BlotterProcess.with(
                        List.of("-Djava.io.tmpdir=/proc/none"), directory, "serve", "--demo")) {
            assertThat(demo.exitCode()).isEqualTo(1);
            assertThat(demo.standardError().lines())
                    .singleElement()
                    .asString()
                    .startsWith("blotter: the demo book cannot be unpacked in /proc/none: ");
        }
    }

    private void assertRefused(List<String> arguments, String... said) {
        try (BlotterProcess server =
                BlotterProcess.in(directory, arguments.toArray(String[]::new))) {
            assertThat(server.exitCode()).isEqualTo(1);
            assertThat(server.standardError().lines())
                    .singleElement()
                    .asString()
                    .startsWith("blotter: ")
                    .contains(said);
        }
    }

    private Path file(String content) throws IOException {
        Path file = Files.writeString(directory.resolve("blotter.properties"), content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }

    private static List<String> warnings(BlotterProcess ended) {
        return ended.standardError().lines().filter(line -> line.contains(" WARN ")).toList();
    }
}
