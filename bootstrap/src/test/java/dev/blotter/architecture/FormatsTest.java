package dev.blotter.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No format is handed on as a method: Error Prone looks for the default locale in calls only, and
 * the compiler leaves nothing of a reference to a method with a variable number of arguments that
 * the rules for classes could find.
 */
class FormatsTest {

    private static final Path ROOT = Path.of("..");

    private static final Pattern REFERENCE = Pattern.compile("::\\s*format(?:ted)?\\b");

    @Test
    void aReferenceIsFound() {
        assertThat("counts.map(\"%,d\"::formatted)").containsPattern(REFERENCE);
        assertThat("formatter::format)").containsPattern(REFERENCE);
        assertThat("counts.map(count -> \"%s\".formatted(count))").doesNotContainPattern(REFERENCE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "domain",
                "application",
                "adapter-rest",
                "adapter-jdbc",
                "bootstrap",
                "optional",
                "verification",
                "examples"
            })
    void noMainCodeRefersToAFormat(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
            List<Path> found =
                    files.filter(file -> file.toString().contains("/src/main/java/"))
                            .filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> REFERENCE.matcher(text(file)).find())
                            .toList();

            assertThat(found).isEmpty();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
