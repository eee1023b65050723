package dev.blotter.bootstrap.system;

import static dev.blotter.bootstrap.system.BlotterProcess.BUILT;
import static dev.blotter.bootstrap.system.BlotterProcess.CHEAP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar, administered from the shell beside a server on the same file. */
class AdministrationIT {

    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final String NAME = "@zoe@home";

    @TempDir private Path directory;

    private FilledDirectory books;

    @BeforeEach
    void fill() throws IOException {
        books = FilledDirectory.in(directory);
    }

    @Test
    void aUserWhoIsAddedBesideARunningServerGetsIn() {
        try (BlotterProcess server = BlotterProcess.in(directory, "serve", "--port", "0")) {
            String address = server.awaitReady();
            BlotterProcess add = run("user", "add", NAME).type("größer");

            assertThat(add.exitCode()).as(add.standardError()).isZero();
            assertThat(add.lines()).singleElement().asString().contains("added '" + NAME + "'");
            books.done("user", "grant", NAME, "A");
            assertThat(Pause.until(each -> each.status() == 200, () -> positions(address)).body())
                    .contains("\"quantity\":25000,");
            assertThat(books.done("explain", "--user", NAME, "--account", "A", "--symbol", "AAPL"))
                    .contains("visible  yes");
        }
    }

    private static RawHttp.Answer positions(String address) {
        return RawHttp.get(
                address, "/dxsca-web/accounts/A/positions", RawHttp.basic(NAME, "größer"));
    }

    @Test
    void whoeverLooksSomethingUpMakesNoDatabase(@TempDir Path elsewhere) throws IOException {
        for (String command : List.of("user list", "account show A", "check")) {
            assertThat(FilledDirectory.on(elsewhere, command.split(" ")).exitCode()).isEqualTo(1);
        }
        try (BlotterProcess process = BlotterProcess.in(elsewhere, "user", "list")) {
            assertThat(process.exitCode()).isEqualTo(1);
        }
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void severalProcessesMayMakeTheTablesOfOneFile(@TempDir Path elsewhere) {
        List<BlotterProcess> processes =
                Stream.generate(() -> BlotterProcess.in(elsewhere, "migrate")).limit(3).toList();

        assertThat(processes)
                .allSatisfy(each -> assertThat(each.exitCode()).as(each.standardError()).isZero());
        assertThat(FilledDirectory.on(elsewhere, "check").exitCode()).isZero();
    }

    @Tag("java-version")
    @Test
    void onATerminalThePasswordIsAskedForTwiceAndNotShown() throws IOException {
        requireTerminals();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String command =
                "'%s' %s -jar '%s' user add zoe"
                        .formatted(java, String.join(" ", CHEAP), BUILT.resolve("blotter.jar"));
        Process process =
                new ProcessBuilder(SCRIPT.toString(), "-qec", command, "/dev/null")
                        .directory(directory.toFile())
                        .start();
        try (Reader shown = process.inputReader(StandardCharsets.UTF_8);
                Writer keyboard = process.outputWriter(StandardCharsets.UTF_8)) {
            StringBuilder screen = new StringBuilder();
            answer(shown, screen, "New password of zoe: ", keyboard);
            answer(shown, screen, "The same again: ", keyboard);
            readUntil(shown, screen, "added 'zoe'");

            assertThat(screen.toString()).doesNotContain("hidden");
        } finally {
            process.destroyForcibly();
        }
    }

    private static void requireTerminals() {
        boolean there = Files.isExecutable(SCRIPT);
        if (!there) {
            System.err.println(
                    "***** THERE IS NO "
                            + SCRIPT
                            + " HERE, SO ASKING FOR A PASSWORD ON A TERMINAL IS NOT TESTED *****");
        }
        assumeTrue(there, "there is no program that makes a terminal");
    }

    private static void answer(Reader shown, StringBuilder screen, String prompt, Writer keyboard)
            throws IOException {
        readUntil(shown, screen, prompt);
        keyboard.write("hidden\n");
        keyboard.flush();
    }

    private static void readUntil(Reader shown, StringBuilder screen, String text)
            throws IOException {
        while (screen.indexOf(text) < 0) {
            int next = shown.read();
            assertThat(next).as("ended after '%s'", screen).isNotNegative();
            screen.append((char) next);
        }
    }

    private BlotterProcess run(String... arguments) {
        return BlotterProcess.in(directory, arguments);
    }
}
