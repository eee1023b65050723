package dev.blotter.server.observability;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What operators can see of a running server. */
public interface WatchedServer {

    /** Its load now. */
    ServerMetrics metrics();

    /** For how long one of the threads that read from connections has given no sign of life. */
    Duration silence();

    /** For how long requests have waited for a worker, and none has ended. */
    Duration standstill();

    /** When the certificate in force ends, if the server speaks TLS. */
    Optional<Instant> certificateEnd();
}
