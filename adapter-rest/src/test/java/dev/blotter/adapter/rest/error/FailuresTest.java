package dev.blotter.adapter.rest.error;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.FailingPorts;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Log;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.port.StoreUnavailable;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.MDC;

/** What a caller sees, and what the log says, when Blotter itself has a problem. */
final class FailuresTest {

    private static final String SECRET = "select password from api_user at dev.blotter.Secret";

    static Stream<Function<FailingPorts, DrivenPorts>> failingPorts() {
        return Stream.of(
                FailingPorts::withoutReferenceData,
                FailingPorts::withoutCredentials,
                FailingPorts::withoutPositions);
    }

    @ParameterizedTest
    @MethodSource("failingPorts")
    void aStoreThatIsAwayGives503WithRetryAfter(Function<FailingPorts, DrivenPorts> broken) {
        StoreUnavailable away = new StoreUnavailable(SECRET, new IllegalStateException(SECRET));
        try (Log log = new Log()) {
            Answer answer = positionsFrom(broken.apply(new FailingPorts(away)));

            answer.isError(503, "", "Service unavailable, try again later");
            assertThat(answer.header("Retry-After")).isEqualTo("1");
            assertThat(log.lines()).containsExactly("WARN Answered 503: " + SECRET);
        }
    }

    @Test
    void positionsAndSessionsThatAreAwayGive503Too() {
        FailingPorts ports = new FailingPorts(new StoreUnavailable("away", new Exception()));
        try (Log log = new Log()) {
            Answer positions =
                    over(ports.withoutPositions()).get(BOB, "accounts/default:bob/positions");
            Answer conditional =
                    over(ports.withoutPositions())
                            .get(BOB, "accounts/positions", "If-None-Match", "\"x\"");
            Answer session =
                    over(ports.withoutSessions())
                            .send("POST", "ping", InProcess.headers("X-Auth-Token", "token"));

            for (Answer answer : List.of(positions, conditional, session)) {
                answer.isError(503, "", "Service unavailable, try again later");
                assertThat(answer.header("Retry-After")).isEqualTo("1");
            }
            assertThat(log.lines()).hasSize(3);
        }
    }

    @ParameterizedTest
    @MethodSource("failingPorts")
    void aDefectGives500WithAnIdThatIsAlsoInTheLog(Function<FailingPorts, DrivenPorts> broken) {
        assertIsDefect(broken, new IllegalStateException(SECRET));
        assertIsDefect(broken, new NullPointerException(SECRET));
    }

    @Test
    void anErrorOfTheMachineIsADefectToo() {
        assertIsDefect(FailingPorts::withoutPositions, new StackOverflowError(SECRET));
    }

    private static void assertIsDefect(
            Function<FailingPorts, DrivenPorts> broken, Throwable defect) {
        try (Log log = new Log()) {
            Answer answer = positionsFrom(broken.apply(new FailingPorts(defect)));

            String id = answer.json().getString("id");
            assertThat(answer.status()).isEqualTo(500);
            assertThat(id).isNotBlank();
            assertThat(log.lines()).containsExactly("ERROR Internal server error " + id);
            assertThat(log.causes()).containsExactly(defect.getClass().getName());
        }
    }

    @Test
    void aDefectShowsNoClassNameNoSqlAndNoStackTrace() {
        try (Log log = new Log()) {
            FailingPorts ports = new FailingPorts(new IllegalStateException(SECRET));
            Answer answer = positionsFrom(ports.withoutReferenceData());

            assertThat(answer.body())
                    .matches(
                            "\\{\"errorCode\":\"110\",\"description\":\"Internal server error\","
                                    + "\"id\":\"[0-9a-f-]{36}\"}");
            assertThat(answer.header("Content-Type")).isEqualTo("application/json");
            assertThat(log.lines()).hasSize(1);
        }
    }

    @Test
    void eachDefectHasAnIdOfItsOwn() {
        try (Log log = new Log()) {
            DrivenPorts ports =
                    new FailingPorts(new IllegalStateException()).withoutReferenceData();

            assertThat(positionsFrom(ports).body()).isNotEqualTo(positionsFrom(ports).body());
            assertThat(log.lines()).doesNotHaveDuplicates().hasSize(2);
        }
    }

    @Test
    void theIdIsThatOfTheRequestWhereTheServerKeepsOne() {
        DrivenPorts ports = new FailingPorts(new IllegalStateException()).withoutReferenceData();
        try (Log log = new Log();
                MDC.MDCCloseable known = MDC.putCloseable(DefectMapper.REQUEST_ID, "r-17")) {
            assertThat(known).isNotNull();
            assertThat(positionsFrom(ports).json().getString("id")).isEqualTo("r-17");
            assertThat(log.lines()).containsExactly("ERROR Internal server error r-17");
        }
    }

    private static Answer positionsFrom(DrivenPorts ports) {
        return over(ports).get(BOB, "accounts/default:bob/positions");
    }

    private static InProcess over(DrivenPorts ports) {
        return InProcess.over(ports, Limits.DEFAULT);
    }
}
