package dev.blotter.adapter.rest.position.change;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.form.Form;
import dev.blotter.adapter.rest.header.RequestHeaders;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRowsWriter;
import dev.blotter.adapter.rest.longpoll.WaitPreference;
import dev.blotter.adapter.rest.position.PositionParams;
import dev.blotter.adapter.rest.position.tag.KnownState;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The form of an answer with changes. An event is the same JSON as the data of one server-sent
 * event, after which the response ends: clients come again with the id of the last event.
 */
enum ChangesForm {
    /** One JSON object. */
    JSON(MediaType.APPLICATION_JSON, "", "]}"),
    /** One server-sent event. */
    EVENT(JsonRowsWriter.EVENTS, "retry: 1000\nevent: positions\nid: %s\ndata: ", "]}\n\n");

    private static final String LAST_EVENT = "Last-Event-ID";
    private static final byte[] SEPARATOR = {','};

    /** How long a client that asks for events waits, since it cannot say so. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(45);

    private final String type;
    private final String opening;
    private final String ending;

    ChangesForm(String type, String opening, String ending) {
        this.type = type;
        this.opening = opening;
        this.ending = ending;
    }

    /**
     * The form that the client of {@code request} prefers, JSON if it has no preference.
     *
     * @throws RequestFailed if it accepts neither
     */
    static ChangesForm in(ContainerRequestContext request) {
        List<MediaType> accepted = request.getAcceptableMediaTypes();
        int events = Form.weightOf(EVENT.type(), accepted);
        int json = Form.weightOf(JSON.type(), accepted);
        if (events == 0 && json == 0) {
            throw RequestFailed.with(Problem.NOT_ACCEPTABLE);
        }
        boolean eventsFirst = EVENT.type().getSubtype().equals(accepted.get(0).getSubtype());
        return events > json || (events == json && eventsFirst) ? EVENT : JSON;
    }

    /** The state that the client has, if it has one. */
    Optional<KnownState> since(ContainerRequestContext request) {
        Optional<String> parameter = PositionParams.in(request).since();
        Optional<String> text =
                this == EVENT
                        ? RequestHeaders.find(request, LAST_EVENT).or(() -> parameter)
                        : parameter;
        return text.map(KnownState::of);
    }

    /** How long the client waits for news if it has a tag. */
    Duration patience(ContainerRequestContext request) {
        Duration preferred = WaitPreference.in(request);
        return this == EVENT && preferred.isZero() ? HEARTBEAT : preferred;
    }

    MediaType type() {
        return MediaType.valueOf(type);
    }

    /** What is around the accounts, which come after this JSON. */
    Frame frame(String state, byte[] json) {
        String before = String.format(Locale.ROOT, opening, state);
        byte[] all = JsonBytes.of(to -> to.raw(before).raw(json));
        return new Frame(type(), all, SEPARATOR, ending.getBytes(StandardCharsets.US_ASCII));
    }
}
