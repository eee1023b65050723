package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.adapter.rest.json.ArrayBody;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a client is to be answered now.
 *
 * @param <S> a state of what is asked for
 * @param response the answer
 * @param known the state that the client has already, if there is no news for it
 */
public record Decision<S>(Response response, Optional<S> known) {

    /** An answer that is news. */
    public static <S> Decision<S> news(Response response) {
        return new Decision<>(response, Optional.empty());
    }

    /** The same, which is no news for a client that has this state. */
    public Decision<S> butKnown(S state) {
        return new Decision<>(response, Optional.of(state));
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

    public boolean isNews() {
        return known.isEmpty();
    }
}
