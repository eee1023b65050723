package dev.blotter.adapter.rest.error;

import dev.blotter.application.BooksUnavailable;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks the caller to come back later, and tells the operator why. */
public final class BooksUnavailableMapper implements ExceptionMapper<BooksUnavailable> {

    private static final Logger LOG = LoggerFactory.getLogger(BooksUnavailableMapper.class);

    @Override
    public Response toResponse(BooksUnavailable unavailable) {
        LOG.warn("Answered 503: {}", unavailable.getMessage(), unavailable);
        return ErrorResponse.of(Problem.UNAVAILABLE);
    }
}
