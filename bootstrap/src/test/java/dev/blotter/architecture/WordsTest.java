package dev.blotter.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Names, javadoc, messages and documents use the field's plain words, not a language of our own.
 */
class WordsTest {

    private static final Path ROOT = Path.of("..");
    private static final Path ARCHIVE = ROOT.resolve("docs/archive");

    private static final Pattern PRIVATE_LANGUAGE =
            Pattern.compile(
                    "\\b(told|tells?|nobody|whoever|somebody|anew|at\\s+hand|can\\s+not|of\\s+late"
                            + "|looks?\\s+away|hears?|believed?|truths?)\\b",
                    Pattern.CASE_INSENSITIVE);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "whoever asks",
                "it can not be read",
                "it can\nnot",
                "/** Tells the caller. */"
            })
    void suchWordsAreFound(String text) {
        assertThat(PRIVATE_LANGUAGE.matcher(text).find()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "domain",
                "application",
                "adapter-rest",
                "adapter-jdbc",
                "bootstrap",
                "optional/oidc",
                "optional/server",
                "optional/books-tool",
                "optional/h2",
                "optional/citus"
            })
    void noSourceOfTheProductHasSuchWords(String module) throws IOException {
        assertThat(found(ROOT.resolve(module).resolve("src/main/java"), ".java")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "CONTRIBUTING.md", "docs", "deploy", "examples"})
    void noDocumentHasSuchWords(String document) throws IOException {
        assertThat(found(ROOT.resolve(document), ".md", ".yaml", ".service", "Dockerfile"))
                .isEmpty();
    }

    @Test
    void noExampleHasSuchWords() throws IOException {
        assertThat(found(ROOT.resolve("examples"), ".java", ".xml", "run")).isEmpty();
    }

    private static List<String> found(Path root, String... endings) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(ARCHIVE))
                    .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                    .flatMap(WordsTest::found)
                    .toList();
        }
    }

    private static Stream<String> found(Path file) {
        String text = read(file);
        return PRIVATE_LANGUAGE
                .matcher(text)
                .results()
                .map(word -> "%s:%s: %s".formatted(file, lineOf(text, word.start()), word.group()));
    }

    private static long lineOf(String text, int offset) {
        return text.substring(0, offset + 1).lines().count();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }
}
