package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.bootstrap.command.BlotterCommand;
import dev.blotter.bootstrap.config.Setting;
import dev.blotter.tool.BooksTool;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OperationsTest {

    private static final String ENTRY =
            Documents.text(Documents.ROOT.resolve("docs/operations.md"));
    private static final String CHECKED =
            Documents.text(Documents.ROOT.resolve("docs/operations/troubleshooting.md"));
    private static final Pattern SEVERAL = Pattern.compile("--[a-z-]+ [A-Z]+…");
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

    @Test
    void anOptionTakesOneValueEachTime() {
        assertThat(Documents.all())
                .allSatisfy(
                        page -> assertThat(SEVERAL.matcher(Documents.text(page)).find()).isFalse());
    }

    @Test
    void theFindingsThatAreShownAreThoseOfTheProgram() throws SQLException {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:mem:checked;DB_CLOSE_DELAY=-1");
        List<String> found = new ArrayList<>();
        try (JdbcBooks books = JdbcBooks.open(settings);
                Connection connection = DriverManager.getConnection(settings.url(), "sa", "")) {
            connection.createStatement().execute("drop trigger account_moves_revision");
            BooksTool.check(settings, finding -> found.add(finding.text()));
            assertThat(books.unusableKeys()).isZero();
        }

        assertThat(found)
                .filteredOn(text -> text.contains("missing or off"))
                .hasSize(1)
                .allSatisfy(text -> assertThat(CHECKED).contains(text.replaceFirst("\\w+", "")));
        assertThat(CHECKED).contains("settings   " + Setting.values().length + ", of which ");
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
