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
 * Each format is a text where it is used, or says its locale: Error Prone looks for the default
 * locale in calls on texts only. It sees neither those on variables, nor a reference to the method,
 * of which the compiler leaves nothing that the rules for classes could find.
 */
class FormatsTest {

    private static final Path ROOT = Path.of("..");

    private static final Pattern REFERENCE = Pattern.compile("::\\s*format(?:ted)?\\b");

    /** A text ends with a quote, a sum of texts with a parenthesis, a constant has capitals. */
    private static final Pattern OF_VARIABLE =
            Pattern.compile("\\b[a-z]\\w*(?:\\(\\))?\\s*\\.formatted\\(");

    @Test
    void aReferenceIsFound() {
        assertThat("counts.map(\"%,d\"::formatted)").containsPattern(REFERENCE);
        assertThat("formatter::format)").containsPattern(REFERENCE);
        assertThat("counts.map(count -> \"%s\".formatted(count))").doesNotContainPattern(REFERENCE);
    }

    @Test
    void aVariableIsFound() {
        assertThat("whole.formatted(1, 2)").containsPattern(OF_VARIABLE);
        assertThat("area.whole()\n    .formatted(1, 2)").containsPattern(OF_VARIABLE);
        assertThat("\"%s\".formatted(name)").doesNotContainPattern(OF_VARIABLE);
        assertThat("(\"%s\" + END).formatted(name)").doesNotContainPattern(OF_VARIABLE);
        assertThat("TEXT.formatted(name)").doesNotContainPattern(OF_VARIABLE);
        assertThat("String.format(Locale.ROOT, whole, 1)").doesNotContainPattern(OF_VARIABLE);
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
    void noMainCodeHidesAFormat(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
            List<Path> found =
                    files.filter(file -> file.toString().contains("/src/main/java/"))
                            .filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> hidesAFormat(text(file)))
                            .toList();

            assertThat(found).isEmpty();
        }
    }

    private static boolean hidesAFormat(String source) {
        return REFERENCE.matcher(source).find() || OF_VARIABLE.matcher(source).find();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
