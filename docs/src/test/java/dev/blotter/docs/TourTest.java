package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TourTest {

    private static final Path PAGE = Documents.ROOT.resolve("docs/tour.md");
    private static final Pattern STOP =
            Pattern.compile("(?m)^(\\d+)\\. .+(?:\\n +.+)*?\\n? +\\[(\\w+)]\\((\\S+)\\)$");

    private static final int FILES = 12;
    private static final long LINES = 1_200;

    private final List<MatchResult> stops = STOP.matcher(Documents.text(PAGE)).results().toList();

    @Test
    void theTourHasTwelveFilesInOrder() {
        assertThat(stops).hasSize(FILES);
        for (int i = 0; i < FILES; i++) {
            MatchResult stop = stops.get(i);
            assertThat(stop.group(1)).isEqualTo(String.valueOf(i + 1));
            assertThat(file(stop)).isRegularFile().hasFileName(stop.group(2) + ".java");
        }
    }

    @Test
    void theTourTakesAnHour() {
        assertThat(
                        stops.stream()
                                .mapToLong(stop -> Documents.text(file(stop)).lines().count())
                                .sum())
                .isLessThanOrEqualTo(LINES);
    }

    private static Path file(MatchResult stop) {
        return PAGE.resolveSibling(stop.group(3)).normalize();
    }
}
