package dev.blotter.adapter.rest.error;

import dev.blotter.application.port.StoreUnavailable;
import jakarta.annotation.Priority;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the caller to come back later. The log has a line for the first such answer, and then one in
 * ten seconds at the most, with the number of them; what the cause is, the books log themselves.
 */
@Priority(OwnErrorMapper.FIRST)
public final class StoreUnavailableMapper extends OwnErrorMapper<StoreUnavailable> {

    private static final Logger LOG = LoggerFactory.getLogger(StoreUnavailableMapper.class);
    private static final long PAUSE = Duration.ofSeconds(10).toNanos();

    private final AtomicLong logged = new AtomicLong(System.nanoTime() - PAUSE);
    private final AtomicLong answered = new AtomicLong();

    /** Maps what fails in the whole application, or in the resources of this adapter only. */
    public StoreUnavailableMapper(boolean wholeApplication) {
        super(wholeApplication);
    }

    @Override
    public Response toResponse(StoreUnavailable unavailable) {
        answered.incrementAndGet();
        long now = System.nanoTime();
        long last = logged.get();
        if (now - last >= PAUSE && logged.compareAndSet(last, now)) {
            long count = answered.getAndSet(0);
            LOG.warn(
                    "Answered 503{}: {}",
                    count == 1 ? "" : " " + count + " times",
                    unavailable.getMessage());
        }
        return ErrorResponse.of(Problem.UNAVAILABLE);
    }
}
