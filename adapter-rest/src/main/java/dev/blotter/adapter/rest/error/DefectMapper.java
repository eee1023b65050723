package dev.blotter.adapter.rest.error;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows a defect as an id and nothing else; the log has the rest under the same id. */
public final class DefectMapper implements ExceptionMapper<Throwable> {

    private static final Logger LOG = LoggerFactory.getLogger(DefectMapper.class);

    @Override
    public Response toResponse(Throwable defect) {
        return ErrorResponse.of(Problem.INTERNAL_ERROR, logged(defect));
    }

    /** Logs {@code defect}, and returns the body that tells the caller under which id. */
    public static ErrorView logged(Throwable defect) {
        String id = UUID.randomUUID().toString();
        LOG.error("Internal server error {}", id, defect);
        return Problem.INTERNAL_ERROR.viewWithId(id);
    }
}
