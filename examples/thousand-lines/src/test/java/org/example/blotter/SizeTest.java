package org.example.blotter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A thousand lines are a thousand lines, in files that one can look through. */
class SizeTest {

    private static final Path MAIN = Path.of("src/main/java");

    @Test
    void thereAreAtMostFortyFiles() throws IOException {
        assertThat(files()).hasSizeLessThanOrEqualTo(40);
    }

    @Test
    void thereAreAtMostAThousandLinesOfCode() throws IOException {
        int lines = 0;
        for (Path file : files()) {
            lines += linesOfCode(Files.readString(file));
        }
        assertThat(lines).isLessThanOrEqualTo(1000);
    }

    @Test
    void blanksImportsCommentsAndLoneBracketsAreNotCounted() {
        assertThat(
                        linesOfCode(
                                """
                                package org.example;

                                import java.util.List;

                                /**
                                 * A comment.
                                 */
                                final class Counted {
                                    // another
                                    List<String> none() {
                                        return List.of(
                                        );
                                    }
                                }
                                """))
                .isEqualTo(3);
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(MAIN)) {
            return all.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .toList();
        }
    }

    private static int linesOfCode(String source) {
        return (int)
                source.replaceAll("(?s)/\\*.*?\\*/", "")
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .filter(line -> !line.matches("(//|import |package ).*"))
                        .filter(line -> !line.matches("[\\])}({;,]+"))
                        .count();
    }
}
