package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DecisionsTest {

    private static final Path DECISIONS = Documents.ROOT.resolve("docs/adr");
    private static final Path INDEX = DECISIONS.resolve("README.md");
    private static final Pattern TITLE = Pattern.compile("# (\\d+)\\. (.+)\n");
    private static final Pattern END =
            Pattern.compile(
                    "\\*\\*Ends when\\*\\*\\s+\\[(\\w+Test)]\\(([^)]+/(\\w+Test)\\.java)\\)");

    @ParameterizedTest
    @MethodSource("decisions")
    void aDecisionIsALineOfTheIndex(Path decision) {
        var title = TITLE.matcher(Documents.text(decision));

        assertThat(title.lookingAt()).isTrue();
        assertThat(decision.getFileName().toString())
                .startsWith("%4s-".formatted(title.group(1)).replace(' ', '0'));
        assertThat(Documents.text(INDEX).lines())
                .contains(
                        "- %s: [%s](%s)"
                                .formatted(
                                        title.group(1),
                                        title.group(2),
                                        DECISIONS.relativize(decision)));
    }

    @Test
    void noNumberIsGivenTwice() throws IOException {
        List<String> numbers =
                decisions().map(each -> each.getFileName().toString().substring(0, 4)).toList();

        assertThat(numbers).isNotEmpty().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("workarounds")
    void aWorkaroundNamesTheTestThatEndsIt(Path workaround) {
        var end = END.matcher(Documents.text(workaround));

        assertThat(end.find()).isTrue();
        assertThat(end.group(1)).isEqualTo(end.group(3));
        assertThat(workaround.resolveSibling(end.group(2))).exists();
    }

    static Stream<Path> decisions() throws IOException {
        return in(DECISIONS);
    }

    static Stream<Path> workarounds() throws IOException {
        return in(DECISIONS.resolve("workarounds"));
    }

    private static Stream<Path> in(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files
                    .filter(file -> file.toString().endsWith(".md") && !file.equals(INDEX))
                    .sorted()
                    .toList()
                    .stream();
        }
    }
}
