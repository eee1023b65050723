package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a tutorial shows is in its patches; {@code docs/tutorials/replay} runs what it says. */
class TutorialsTest {

    private static final Path TUTORIALS = Documents.ROOT.resolve("docs/tutorials");
    private static final Pattern APPLIED = Pattern.compile("(?m)^git am -3 (docs/tutorials/\\S+)$");
    private static final Pattern CODE =
            Pattern.compile("```(?:java|yaml|xml)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CHANGED = Pattern.compile("(?m)^\\+\\+\\+ b/(\\S+)$");
    private static final Pattern ROW = Pattern.compile("\\((add-[a-z-]+)\\.md\\).*\\| (\\d+) \\|");

    static Stream<String> tutorials() {
        return ROW.matcher(Documents.text(TUTORIALS.resolve("README.md")))
                .results()
                .map(row -> row.group(1));
    }

    @ParameterizedTest
    @MethodSource("tutorials")
    void aPageAppliesAllItsPatchesInTheirOrder(String name) throws IOException {
        assertThat(applied(name)).isNotEmpty().isEqualTo(patches(name));
    }

    @ParameterizedTest
    @MethodSource("tutorials")
    void theCodeOnAPageIsThereAfterItsPatches(String name) {
        String after =
                patchText(name)
                        .lines()
                        .filter(line -> line.startsWith("+") || line.startsWith(" "))
                        .map(line -> line.substring(1).strip())
                        .collect(Collectors.joining("\n", "\n", "\n"));
        List<String> shown = CODE.matcher(page(name)).results().map(code -> code.group(1)).toList();

        assertThat(shown).hasSizeGreaterThan(3);
        assertThat(shown)
                .allSatisfy(
                        code ->
                                assertThat(after)
                                        .contains(
                                                code.lines()
                                                        .map(String::strip)
                                                        .collect(
                                                                Collectors.joining(
                                                                        "\n", "\n", "\n"))));
    }

    @Test
    void theListOfTutorialsCountsTheirFiles() {
        assertThat(tutorials()).hasSize(3);
        ROW.matcher(Documents.text(TUTORIALS.resolve("README.md")))
                .results()
                .forEach(
                        row ->
                                assertThat(changed(row.group(1)))
                                        .as(row.group(1))
                                        .hasSize(Integer.parseInt(row.group(2))));
    }

    @Test
    void theListOfFilesThatAParameterTouchesIsComplete() {
        String contributing = Documents.text(Documents.ROOT.resolve("CONTRIBUTING.md"));
        int start = contributing.indexOf("- *A query parameter:*");
        String item = contributing.substring(start, contributing.indexOf("\n- *", start));

        assertThat(changed("add-a-query-parameter"))
                .filteredOn(file -> !file.startsWith("domain/"))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(item).contains(nameOf(file)));
    }

    /** As one writes it: a class without its ending, the forms of the description together. */
    private static String nameOf(String file) {
        return file.substring(file.lastIndexOf('/') + 1)
                .replace(".java", "")
                .replaceAll("openapi\\.(json|yaml)", "openapi.");
    }

    private static List<String> changed(String name) {
        return CHANGED.matcher(patchText(name))
                .results()
                .map(file -> file.group(1))
                .distinct()
                .toList();
    }

    private static String patchText(String name) {
        return applied(name).stream()
                .map(patch -> Documents.text(Documents.ROOT.resolve(patch)))
                .collect(Collectors.joining());
    }

    private static List<String> applied(String name) {
        return APPLIED.matcher(page(name)).results().map(patch -> patch.group(1)).toList();
    }

    private static List<String> patches(String name) throws IOException {
        try (Stream<Path> files = Files.list(TUTORIALS.resolve(name))) {
            return files.map(file -> Documents.ROOT.relativize(file).toString()).sorted().toList();
        }
    }

    private static String page(String name) {
        return Documents.text(TUTORIALS.resolve(name + ".md"));
    }
}
