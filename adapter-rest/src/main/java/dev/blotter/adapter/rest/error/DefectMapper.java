package dev.blotter.adapter.rest.error;

import jakarta.annotation.Priority;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Shows a defect as an id and nothing else; the log has the rest under the same id. It is the id of
 * the request, where the server keeps one in the logging context; else it is made here.
 */
@Priority(OwnErrorMapper.FIRST)
public final class DefectMapper extends OwnErrorMapper<Throwable> {

    /** The key of the id of the request in the logging context. */
    public static final String REQUEST_ID = "request";

    private static final Logger LOG = LoggerFactory.getLogger(DefectMapper.class);

    /** Maps what fails in the whole application, or in the resources of this adapter only. */
    public DefectMapper(boolean wholeApplication) {
        super(wholeApplication);
    }

    @Override
    public Response toResponse(Throwable defect) {
        return ErrorResponse.of(Problem.INTERNAL_ERROR, logged(defect));
    }

    /** Logs {@code defect}, and returns the body with the id. */
    public static ErrorView logged(Throwable defect) {
        String id =
                Optional.ofNullable(MDC.get(REQUEST_ID))
                        .orElseGet(() -> UUID.randomUUID().toString());
        LOG.error("Internal server error {}", id, defect);
        return Problem.INTERNAL_ERROR.viewWithId(id);
    }
}
