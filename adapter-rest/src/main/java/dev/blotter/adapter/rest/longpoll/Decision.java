package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Optional;

/**
 * What a client is to be answered now.
 *
 * @param response the answer
 * @param known the revision that the client has already, if there is no news for it
 */
public record Decision(Response response, Optional<PositionsRevision> known) {

    /** The same at this time, by the clock of the store. */
    public Decision at(Optional<Instant> time) {
        BooksTime.add(time, response.getHeaders());
        return this;
    }

    public boolean isNews() {
        return known.isEmpty();
    }
}
