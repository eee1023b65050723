package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.form.EventStreams;
import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.adapter.rest.json.JsonBytes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The response to a client now.
 *
 * @param <S> a state of what is asked for
 * @param response the response
 * @param isNews whether it has anything that the client does not have
 * @param state the state that the client has then, if it can wait for another one
 */
public record Decision<S>(Response response, boolean isNews, Optional<S> state) {

    private static final MediaType EVENTS = MediaType.valueOf(EventStreams.TYPE);
    private static final byte[] NO_BYTES = {};

    public static <S> Decision<S> news(Response response) {
        return new Decision<>(response, true, Optional.empty());
    }

    /** The same, after which a client has this state. */
    public Decision<S> leadingTo(S next) {
        return new Decision<>(response, isNews, Optional.of(next));
    }

    /** The same, which is no news for a client that has this state. */
    public Decision<S> butKnown(S known) {
        return new Decision<>(response, false, Optional.of(known));
    }

    /** The same, which shows these accounts. */
    public Decision<S> about(Supplier<? extends List<?>> accounts) {
        if (response.getEntity() instanceof ArrayBody body) {
            body.showing(accounts);
        }
        return this;
    }

    /** The same at this time, by the clock of the store. */
    public Decision<S> at(Optional<Instant> time) {
        BooksTime.add(time, response.getHeaders());
        return this;
    }

    boolean isEvent() {
        return EVENTS.equals(response.getMediaType());
    }

    /** Whether it is an event that is not so long that it must be read while it is sent. */
    boolean isInMemory() {
        return body().filter(ArrayBody::isInMemory).isPresent();
    }

    byte[] event() {
        return JsonBytes.of(body().orElseThrow()::writeTo);
    }

    /** Lets go of an answer that is not sent. */
    void drop() {
        body().ifPresent(ArrayBody::close);
    }

    /** The tag of the state that the client has then; empty if it has none. */
    Optional<String> tag() {
        return body().map(ArrayBody::tag).filter(tag -> !tag.isEmpty());
    }

    /**
     * The same when it was sent, behind {@code earlier} ones: nothing is left to write, so it can
     * end a stream, and it says of what rows the stream was.
     */
    Decision<S> sent(Optional<Decision<S>> earlier) {
        Optional<ArrayBody> sent = earlier.flatMap(Decision::body);
        Object rest = body().<Object>map(body -> body.sentBehind(sent)).orElse(NO_BYTES);
        return new Decision<>(Response.ok(rest).type(EVENTS).build(), false, state);
    }

    private Optional<ArrayBody> body() {
        return response.getEntity() instanceof ArrayBody body
                ? Optional.of(body)
                : Optional.empty();
    }
}
