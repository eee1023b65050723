package dev.blotter.adapter.rest.position.change;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.WaitingAnswer;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Permissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes as server-sent events, one a response. */
final class ChangeEventsTest {

    private static final String PATH = "accounts/default:bob/positions/changes";
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
                        "retry: 1000\nevent: positions\nid: %s\ndata: %s\n\n"
                                .formatted(opaque(json), json.body()));
        assertThat(event.headers()).as("other bytes").doesNotContainKey("ETag");
    }

    @Test
    void anEventIsNotCompressed() {
        for (int i = 0; i < 4; i++) {
            books.put(position(BOBS, "more " + i, "AAPL"));
        }
        Answer json = jersey.get(BOB, PATH, "Accept-Encoding", "gzip");
        Answer event = jersey.get(BOB, PATH, "Accept", EVENTS, "Accept-Encoding", "gzip");

        assertThat(json.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(event.headers()).doesNotContainKey("Content-Encoding");
        assertThat(event.body()).startsWith("retry: ");
    }

    @Test
    void theNextEventIsOfWhatHasChangedSinceTheLast() {
        String last = opaque(jersey.get(BOB, PATH));
        books.put(position(BOBS, "2", "AAPL"));

        String event = next(last).body();
        assertThat(event)
                .contains("\"whole\":false")
                .contains("\"positionCode\":\"2\"")
                .doesNotContain("\"positionCode\":\"1\"");
        assertThat(
                        jersey.get(BOB, PATH + "?since=x", "Accept", EVENTS, "Last-Event-ID", last)
                                .body())
                .isEqualTo(event);
        assertThat(jersey.get(BOB, PATH + "?since=" + last, "Accept", EVENTS).body())
                .isEqualTo(event);
    }

    @Test
    void aClientThatHasEverythingWaitsForTheNextEvent() {
        WaitingAnswer waiting = waiting();
        books.put(position(BOBS, "2", "AAPL"));

        assertThat(waiting.get().body()).contains("\"whole\":false", "\"positionCode\":\"2\"");
    }

    @Test
    void anEventWithoutAccountsIsTheHeartbeat() {
        WaitingAnswer waiting = waiting();
        feature.longPolls().close();

        assertThat(waiting.get().body()).endsWith("\"whole\":false,\"accounts\":[]}\n\n");
    }

    @Test
    void whoMayNotAnyMoreGetsAnErrorInsteadOfAnEvent() {
        WaitingAnswer waiting = waiting();
        books.permit(BOB, Permissions.NONE);

        waiting.get().isError(404, "2", "Entity not found at server");
        jersey.get(ANN, PATH, "Accept", EVENTS).isAccountNotFound();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "text/*, application/json",
                "application/json, text/event-stream",
                "application/json;charset=x",
                "text/event-stream;q=0.5, application/json"
            })
    void otherClientsGetJson(String accept) {
        Answer answer = jersey.get(BOB, PATH, "Accept", accept);

        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(answer.json().getBoolean("whole")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/event-stream, */*",
                "text/*",
                "application/xml, text/event-stream;q=0.5",
                "application/json;q=0, text/event-stream;q=0.1"
            })
    void whoPrefersEventsGetsThem(String accept) {
        assertThat(jersey.get(BOB, PATH, "Accept", accept).header("Content-Type"))
                .isEqualTo(EVENTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/csv", "application/json;q=0", "text/event-stream;q=0", "*/*;q=0"})
    void whoAcceptsNeitherGetsAnError(String accept) {
        assertThat(jersey.get(BOB, PATH, "Accept", accept).status()).isEqualTo(406);
    }

    @Test
    void positionsAreNoEvents() {
        assertThat(jersey.get(BOB, "accounts/default:bob/positions", "Accept", EVENTS).status())
                .isEqualTo(406);
    }

    private WaitingAnswer waiting() {
        String last = opaque(jersey.get(BOB, PATH));
        return WaitingAnswer.of(feature, () -> next(last));
    }

    private Answer next(String last) {
        return jersey.get(BOB, PATH, "Accept", EVENTS, "Last-Event-ID", last);
    }

    private static String opaque(Answer answer) {
        return answer.json().getString("tag");
    }
}
