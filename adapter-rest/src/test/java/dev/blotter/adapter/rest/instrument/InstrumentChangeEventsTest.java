package dev.blotter.adapter.rest.instrument;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.FailingPorts;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.WaitingAnswer;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.Permissions;
import org.junit.jupiter.api.Test;

/** Changes of instruments for clients that wait for them, with and without events. */
final class InstrumentChangeEventsTest {

    private static final String PATH =
            "accounts/instruments/changes?accounts=default:bob&types=STOCK&fields=symbol";
    private static final String EVENTS = "text/event-stream";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final BlotterFeature feature =
            new BlotterFeature(Blotter.over(books.ports(), Limits.DEFAULT));
    private final InProcess jersey = new InProcess(feature);

    @Test
    void anEventHasTheSameDataAsJsonAndTheTagAsItsId() {
        Answer json = jersey.get(BOB, PATH);
        Answer event = jersey.get(BOB, PATH, "Accept", EVENTS);

        assertThat(event.header("Content-Type")).isEqualTo(EVENTS);
        assertThat(event.body())
                .isEqualTo(
                        "retry: 1000\nevent: instruments\nid: %s\ndata: %s\n\n"
                                .formatted(tag(json), json.body()));
        assertThat(event.headers()).doesNotContainKey("ETag").containsKey("X-Books-Time");
    }

    @Test
    void whoReadsEventsIsSentTheNextChange() {
        WaitingAnswer waiting = waiting("Accept", EVENTS);
        books.put(instrument("NEW", STOCK));

        assertThat(waiting.get().body())
                .startsWith("retry: 1000\nevent: instruments\nid: ")
                .endsWith(
                        "\"whole\":false,\"accounts\":[{\"account\":\"default:bob\",\"added\":[{\"symbol\":\"NEW\"}],\"changed\":[],\"removed\":[]}]}\n\n");
    }

    @Test
    void whoPrefersToWaitIsSentTheNextChangeAsJson() {
        WaitingAnswer waiting = waiting("Prefer", "wait=60");
        books.put(instrument("NEW", STOCK));

        Answer answer = waiting.get();
        assertThat(answer.json().getJsonArray("accounts")).hasSize(1);
        assertThat(answer.header("Preference-Applied")).isEqualTo("wait=60");
    }

    @Test
    void whatChangesInOtherListsIsNotSent() {
        WaitingAnswer waiting = waiting("Accept", EVENTS);
        books.put(instrument("NOT/ASKED", FOREX));
        books.put(position(BOBS, "2", "AAPL"));
        waiting.goesOn();

        books.put(instrument("NEW", STOCK));
        assertThat(waiting.get().body()).contains("[{\"symbol\":\"NEW\"}]").doesNotContain("ASKED");
    }

    @Test
    void aServerThatStopsSendsNoChange() {
        WaitingAnswer waiting = waiting("Accept", EVENTS);
        feature.longPolls().close();

        assertThat(waiting.get().body()).endsWith("\"whole\":false,\"accounts\":[]}\n\n");
    }

    @Test
    void whoMayNotAnyMoreGetsAnErrorInsteadOfAnEvent() {
        WaitingAnswer waiting = waiting("Accept", EVENTS);
        books.permit(BOB, Permissions.NONE);

        waiting.get().isError(404, "2", "Entity not found at server");
    }

    @Test
    void booksThatAreAwayEndNoStream() {
        FailingPorts away = new FailingPorts(new StoreUnavailable("away", new Exception()));

        Answer answer =
                InProcess.over(away.withoutReferenceData(), Limits.DEFAULT)
                        .get(BOB, PATH, "Accept", EVENTS);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).matches("retry: \\d+\n\n");
    }

    private WaitingAnswer waiting(String header, String value) {
        String since = PATH + "&since=" + tag(jersey.get(BOB, PATH));
        return WaitingAnswer.of(feature, () -> jersey.get(BOB, since, header, value));
    }

    private static String tag(Answer answer) {
        return answer.json().getString("tag");
    }
}
