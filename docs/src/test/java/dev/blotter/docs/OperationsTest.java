package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.bootstrap.command.BlotterCommand;
import dev.blotter.bootstrap.config.Setting;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OperationsTest {

    private static final String ENTRY =
            Documents.text(Documents.ROOT.resolve("docs/operations.md"));
    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z-]+) ");

    @Test
    void theTableOfSettingsIsTheListOfSettings() {
        List<String> rows = ENTRY.lines().filter(line -> line.startsWith("| `blotter.")).toList();

        assertThat(rows)
                .zipSatisfy(
                        List.of(Setting.values()),
                        (row, setting) -> assertThat(row).matches(row(setting)));
    }

    private static Pattern row(Setting setting) {
        String standard = setting.standard().isEmpty() ? "" : " " + setting.standard();
        String begin = "| `%s` |%s | ".formatted(setting.key(), standard);
        return Pattern.compile(Pattern.quote(begin) + "[^|]+ \\|");
    }

    @Test
    void thePageOfEachTaskIsInTheContents() throws IOException {
        try (Stream<Path> pages = Files.list(Documents.ROOT.resolve("docs/operations"))) {
            assertThat(pages.map(page -> "(operations/%s) |".formatted(page.getFileName())))
                    .isNotEmpty()
                    .allSatisfy(link -> assertThat(ENTRY).contains(link));
        }
    }

    @Test
    void theTableOfCommandsHasEachCommand() {
        String help = help();

        assertThat(COMMAND.matcher(help.substring(help.indexOf("Commands:"))).results())
                .extracting(command -> command.group(1))
                .contains("serve")
                .filteredOn(command -> !command.equals("help"))
                .allSatisfy(
                        command ->
                                assertThat(ENTRY)
                                        .containsPattern("(?m)^\\|.*`" + command + "`.*\\|"));
    }

    private static String help() {
        PrintStream usual = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            assertThat(BlotterCommand.run("--help")).isZero();
        } finally {
            System.setOut(usual);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
