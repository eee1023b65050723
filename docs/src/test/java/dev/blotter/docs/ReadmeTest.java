package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    private static final String README = Documents.text(Documents.ROOT.resolve("README.md"));
    private static final String USUAL = "http://127.0.0.1:8080/dxsca-web";

    private static final Pattern REQUEST = Pattern.compile("\\$ (curl .+)\\n((?:[^$`].*\\n)+)");
    private static final Pattern COST =
            Pattern.compile("\\*What does it cost\\?\\*((?:.|\\n)+?)\\n\\n");
    private static final Pattern FIGURE = Pattern.compile("\\d+\\.\\d+");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (S\\d) .*? \\| (\\d+) \\|");

    @Test
    void theRequestsGetTheAnswersThatAreShown() throws Exception {
        List<MatchResult> requests = REQUEST.matcher(README).results().toList();

        assertThat(requests).hasSize(2);
        for (MatchResult request : requests) {
            assertThat(printed(request.group(1).replace(USUAL, ServedDemo.address())))
                    .isEqualTo(unbroken(request.group(2)));
        }
    }

    private static String printed(String command) throws IOException, InterruptedException {
        Process running;
        try {
            running = new ProcessBuilder(command.replace("'", "").split(" ", -1)).start();
        } catch (IOException none) {
            return abort("curl is not installed");
        }
        String printed =
                new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(running.waitFor()).isZero();
        return printed;
    }

    private static String unbroken(String lines) {
        return lines.replaceAll("\\n +", "").strip();
    }

    @Test
    void thereAreExactlyTwoCommands() {
        assertThat(README)
                .contains(
                        """
                        ```
                        ./mvnw -ntp -DskipTests -pl bootstrap -am package && bootstrap/target/blotter serve --demo
                        ./mvnw verify
                        ```
                        """);
    }

    @Test
    void theImageIsBuiltAsItsFileSays() {
        String command = "docker build -f deploy/Dockerfile -t blotter .";

        assertThat(README).contains(command + " && docker run ");
        assertThat(Documents.text(Documents.ROOT.resolve("deploy/Dockerfile"))).contains(command);
    }

    @Test
    void whatARequestCostsIsAsMeasured() {
        String measured = Documents.text(Documents.ROOT.resolve("docs/performance.md"));
        MatchResult cost = COST.matcher(README).results().findFirst().orElseThrow();

        assertThat(FIGURE.matcher(cost.group(1)).results().map(MatchResult::group))
                .hasSize(2)
                .allSatisfy(figure -> assertThat(measured).contains(figure));
    }

    @Test
    void serversAreSizedByWhatIsMeasured() {
        String sizing =
                Documents.text(Documents.ROOT.resolve("docs/growing.md")).replaceAll("\\s+", " ");

        assertThat(sizing)
                .contains(
                        "costs %s µs of one core for instruments, and %s µs for the positions"
                                .formatted(cost("S1", "S2", "S4"), cost("S5", "S6")));
    }

    /** From the least to the most of these requests. */
    private static String cost(String... requests) {
        IntSummaryStatistics costs =
                ROW.matcher(Documents.text(Documents.ROOT.resolve("docs/performance.md")))
                        .results()
                        .filter(row -> List.of(requests).contains(row.group(1)))
                        .mapToInt(row -> Integer.parseInt(row.group(2)))
                        .summaryStatistics();
        assertThat(costs.getCount()).isEqualTo(requests.length);
        return costs.getMin() + " to " + costs.getMax();
    }
}
