package dev.blotter.adapter.rest.error;

import dev.blotter.application.BooksUnavailable;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks the caller to come back later, and tells the operator why. */
public final class BooksUnavailableMapper implements ExceptionMapper<BooksUnavailable> {

    private static final Logger LOG = LoggerFactory.getLogger(BooksUnavailableMapper.class);
    private static final long A_SECOND = 1_000_000_000;

    /** In an outage, each request would be told otherwise. */
    private final AtomicLong told = new AtomicLong(System.nanoTime() - A_SECOND);

    @Override
    public Response toResponse(BooksUnavailable unavailable) {
        long now = System.nanoTime();
        long last = told.get();
        if (now - last > A_SECOND && told.compareAndSet(last, now)) {
            LOG.warn("Answered 503: {}", unavailable.getMessage(), unavailable);
        }
        return ErrorResponse.of(Problem.UNAVAILABLE);
    }
}
