package dev.blotter.adapter.rest.change;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.form.Form;
import dev.blotter.adapter.rest.header.RequestHeaders;
import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRowsWriter;
import dev.blotter.adapter.rest.longpoll.EventSink;
import dev.blotter.adapter.rest.longpoll.WaitPreference;
import dev.blotter.adapter.rest.longpoll.Waiting;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The form of an answer with changes. An event is the same JSON as the data of one server-sent
 * event; when a stream ends, clients come again with the id of the last event.
 */
public enum ChangesForm {
    /** One JSON object. */
    JSON(MediaType.APPLICATION_JSON_TYPE, "]}"),
    /** One server-sent event. */
    EVENT(MediaType.valueOf(JsonRowsWriter.EVENTS), "]}\n\n");

    /** The media types of both; who accepts both alike gets JSON. */
    public static final String EVENTS = JsonRowsWriter.EVENTS + ";qs=0.5";

    private static final String LAST_EVENT = "Last-Event-ID";
    private static final byte[] SEPARATOR = {','};

    /** How long a client that asks for events waits, since it cannot say so. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(45);

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final MediaType type;

    private final String ending;

    ChangesForm(MediaType type, String ending) {
        this.type = type;
        this.ending = ending;
    }

    /**
     * The form that the client of {@code request} prefers, JSON if it has no preference.
     *
     * @throws RequestFailed if it accepts neither
     */
    public static ChangesForm in(ContainerRequestContext request) {
        List<MediaType> accepted = request.getAcceptableMediaTypes();
        int events = Form.weightOf(EVENT.type, accepted);
        int json = Form.weightOf(JSON.type, accepted);
        if (events == 0 && json == 0) {
            throw RequestFailed.with(Problem.NOT_ACCEPTABLE);
        }
        boolean eventsFirst =
                EVENT.type.isCompatible(accepted.get(0)) && !accepted.get(0).isWildcardSubtype();
        return events > json || (events == json && eventsFirst) ? EVENT : JSON;
    }

    /** How the client of {@code request} waits: only one that has a state does. */
    public Waiting waiting(ContainerRequestContext request) {
        Optional<String> since = since(request);
        Duration patience = since.isPresent() ? patience(request) : Duration.ZERO;
        return new Waiting(patience, stream(request), since);
    }

    private Optional<String> since(ContainerRequestContext request) {
        Optional<String> parameter = QueryParameters.of(request.getUriInfo()).tag(Name.SINCE);
        return this == EVENT
                ? RequestHeaders.find(request, LAST_EVENT).or(() -> parameter)
                : parameter;
    }

    private Duration patience(ContainerRequestContext request) {
        Duration preferred = WaitPreference.in(request);
        return this == EVENT && preferred.isZero() ? HEARTBEAT : preferred;
    }

    /** Who asks for events gets many, but who says how long to wait for one gets that. */
    private Optional<EventSink> stream(ContainerRequestContext request) {
        return this == EVENT && WaitPreference.in(request).isZero()
                ? EventSink.of(request)
                : Optional.empty();
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The answer with the changes of some accounts.
     *
     * @param event what changes
     * @param tag the state that they lead to
     * @param whole why the accounts are shown whole, if they are
     * @param rows how many rows there are in all
     * @param accounts the changes of each account
     */
    public Response answer(
            String event,
            String tag,
            Optional<WholeReason> whole,
            long rows,
            Iterator<byte[]> accounts) {
        byte[] opening =
                JsonBytes.of(
                        json -> {
                            if (this == EVENT) {
                                json.raw("retry: 1000\nevent: " + event + "\nid: " + tag);
                                json.raw("\ndata: ");
                            }
                            json.raw("{\"tag\":").string(tag);
                            json.raw(",\"whole\":" + whole.isPresent());
                            whole.ifPresent(why -> json.raw(",\"reason\":").string(why.text()));
                            json.raw(",\"accounts\":[");
                        });
        byte[] end = ending.getBytes(StandardCharsets.US_ASCII);
        int count = (int) Math.min(Integer.MAX_VALUE, rows);
        Frame frame = new Frame(type, opening, SEPARATOR, end);
        return Response.ok(ArrayBody.of(frame, count, accounts).tagged(tag)).type(type).build();
    }
}
