package dev.blotter.benchmark.load;

import dev.blotter.benchmark.book.Scenario;
import io.vertx.core.http.RequestOptions;
import java.net.URI;

/** Requests that carry the entity tag of the last answer to the same one. */
final class Polls extends Requests {

    Polls(Scenario scenario, URI address) {
        super(scenario, address);
    }

    /** Takes the new body with its tag, or no body for the tag that was sent. */
    @Override
    boolean isRight(RequestOptions request, Received received) {
        if (received.status() == Scenario.NOT_MODIFIED) {
            return request.getHeaders().contains("If-None-Match");
        }
        boolean right = super.isRight(request, received) && !received.etag().isEmpty();
        if (right) {
            request.putHeader("If-None-Match", received.etag());
        }
        return right;
    }
}
