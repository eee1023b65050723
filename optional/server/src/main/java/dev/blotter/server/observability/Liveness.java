package dev.blotter.server.observability;

import java.time.Duration;
import java.util.List;

/**
 * Whether the threads of the server go on. Those that read from connections are not replaced when
 * they end, and serve all clients: without one of them, a server must be started again. Workers are
 * replaced; when all of them wait, it is for a database or for clients, and a new start would not
 * change that.
 */
record Liveness(WatchedServer server) {

    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(5);
    private static final Duration LONGEST_STANDSTILL = Duration.ofSeconds(10);

    /** The threads that read from connections, and workers. */
    List<Check> checks() {
        Duration standstill = server.standstill();
        return List.of(
                port(),
                new Check(
                        "workers",
                        standstill.compareTo(LONGEST_STANDSTILL) < 0,
                        "no request has waited in vain for more than %s ms"
                                .formatted(standstill.toMillis())));
    }

    /** The threads that read from connections. */
    Check port() {
        Duration silence = server.silence();
        return new Check(
                "port",
                silence.compareTo(LONGEST_SILENCE) < 0,
                "all threads went on within the last %s ms".formatted(silence.toMillis()));
    }
}
