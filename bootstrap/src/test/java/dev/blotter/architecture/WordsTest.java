package dev.blotter.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, javadoc and messages use the field's plain words, not a language of our own. */
class WordsTest {

    private static final List<String> MODULES =
            List.of("domain", "application", "adapter-rest", "adapter-jdbc", "bootstrap");

    private static final Pattern PRIVATE_LANGUAGE =
            Pattern.compile(
                    "\\b(told|tells?|nobody|whoever|somebody|anew|at hand|can not|of late"
                            + "|looks? away|hears?|believed?|truths?)\\b",
                    Pattern.CASE_INSENSITIVE);

    @ParameterizedTest
    @ValueSource(strings = {"whoever asks", "it can not be read", "/** Tells the caller. */"})
    void suchWordsAreFound(String line) {
        assertThat(PRIVATE_LANGUAGE.matcher(line).find()).isTrue();
    }

    @Test
    void noSourceOfTheProductHasSuchWords() throws IOException {
        for (String module : MODULES) {
            Path sources = Path.of("..", module, "src", "main", "java");
            try (Stream<Path> files = Files.walk(sources)) {
                assertThat(files.filter(Files::isRegularFile).flatMap(WordsTest::found)).isEmpty();
            }
        }
    }

    private static Stream<String> found(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return IntStream.range(0, lines.size())
                    .filter(i -> PRIVATE_LANGUAGE.matcher(lines.get(i)).find())
                    .mapToObj(i -> file + ":" + (i + 1) + ": " + lines.get(i).strip());
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }
}
