package dev.blotter.adapter.rest.request;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class AnswerHeadersTest {

    private static final InProcess SAMPLE =
            InProcess.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT);
    private static final String POSITIONS = "accounts/default:bob/positions";

    static Stream<Answer> answers() {
        return Stream.of(
                SAMPLE.get(BOB, POSITIONS),
                SAMPLE.get(BOB, "accounts/default:bob/instruments/query"),
                SAMPLE.get(
                        BOB, "accounts/default:bob/instruments/query", "Accept-Encoding", "gzip"),
                SAMPLE.get(BOB, POSITIONS, "If-None-Match", "*"),
                SAMPLE.get(BOB, POSITIONS, "Accept", "text/csv"),
                SAMPLE.get(BOB, POSITIONS, "Accept", "application/x-ndjson"),
                SAMPLE.get(BOB, POSITIONS + "/changes", "Accept", "text/event-stream"),
                SAMPLE.get(BOB, POSITIONS, "Accept", "text/html"),
                SAMPLE.get(BOB, "accounts/no/positions"),
                SAMPLE.get(BOB, "nowhere"),
                SAMPLE.get(BOB, "accounts/%FF/positions"),
                SAMPLE.get(BOB, "accounts/default:bob/instruments/query?limit=-1"),
                SAMPLE.send("GET", POSITIONS, Map.of()),
                SAMPLE.send("HEAD", POSITIONS, InProcess.as(BOB)),
                SAMPLE.send("OPTIONS", POSITIONS, Map.of()),
                SAMPLE.send("DELETE", POSITIONS, InProcess.as(BOB)),
                SAMPLE.send("POST", "ping", Map.of()),
                SAMPLE.send("POST", "login", Map.of(), "{}"));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void everyAnswerSaysHowItMayBeCachedAndThatItsTypeIsNotToBeGuessed(Answer answer) {
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(answer.header("Vary")).isEqualTo("Authorization, Accept, Accept-Encoding");
    }

    @ParameterizedTest
    @MethodSource("answers")
    void noAnswerHasAProductNameOrVersion(Answer answer) {
        assertThat(answer.headers()).doesNotContainKeys("Server", "X-Powered-By", "Via");
        assertThat(answer.headers().toString() + answer.body())
                .doesNotContainIgnoringCase("jersey")
                .doesNotContainIgnoringCase("blotter");
    }

    @Test
    void theAnswersHereAreOfAllKinds() {
        assertThat(answers().map(Answer::status).distinct())
                .containsExactlyInAnyOrder(200, 204, 304, 400, 401, 404, 405, 406);
    }
}
