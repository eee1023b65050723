package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.error.DefectMapper;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.server.BlotterServer;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** A server whose use cases are broken. */
class DefectTest {

    private static final Pattern BODY =
            Pattern.compile(
                    "\\{\"errorCode\":\"110\",\"description\":\"Internal server error\",\"id\":\"([-0-9a-z]{10,20})\"}");

    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void listenToTheLog() {
        log.start();
        logger().addAppender(log);
        logger().setAdditive(false);
    }

    @AfterEach
    void leaveTheLog() {
        logger().detachAppender(log);
        logger().setAdditive(true);
    }

    @Test
    void aDefectIsAnsweredWithAnIdThatIsInTheLogAndNothingElse() throws IOException {
        assertThatDefectIsReportedByIdOnly(
                new IllegalStateException("secret select * from api_user"));
    }

    @Test
    void anErrorOfTheMachineIsAnsweredWithAnIdToo() throws IOException {
        assertThatDefectIsReportedByIdOnly(new StackOverflowError("secret"));
    }

    private void assertThatDefectIsReportedByIdOnly(Throwable defect) throws IOException {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        Blotter broken =
                new Blotter(
                        credentials ->
                                DefectTest.<RuntimeException, dev.blotter.domain.access.Caller>fail(
                                        defect),
                        real.manageSessions(),
                        real.findAccounts(),
                        real.findInstruments(),
                        real.followInstruments(),
                        real.findPositions());
        try (BlotterServer server =
                BlotterServer.start(
                        TestServer.whole(new BlotterFeature(broken)), TestServer.SETTINGS)) {
            RawHttp.Answer answer =
                    RawHttp.get(
                            server.address(),
                            "/dxsca-web/accounts/A/positions",
                            RawHttp.basic("ann", "annann"));

            assertThat(answer.status()).isEqualTo(500);
            Matcher body = BODY.matcher(answer.body());
            assertThat(body.matches()).as(answer.body()).isTrue();
            assertThat(answer.header("X-Request-Id")).isEqualTo(body.group(1));
            assertThat(log.list)
                    .anyMatch(event -> event.getFormattedMessage().contains(body.group(1)));
        }
    }

    @SuppressWarnings({
        "unchecked",
        "TypeParameterUnusedInFormals"
    }) // throws what is not declared, as a defect would
    private static <E extends Throwable, T> T fail(Throwable defect) throws E {
        throw (E) defect;
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger(DefectMapper.class);
    }
}
