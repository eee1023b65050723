package dev.blotter.adapter.jdbc.engine;

import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.ConnectionFactory;

/** Connections to servers that copy a primary, and know how far they are behind. */
public interface Standbys extends ConnectionFactory {

    /** How far the standby was behind that was connected to last, if it said so. */
    Optional<Duration> lag();

    /** Whether the one that was connected to last is too far behind, which the log says. */
    boolean areBehind();
}
