package dev.blotter.bootstrap.wiring;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.server.observability.log.LogConfiguration;

/** The log of the program. Drivers log URLs with their passwords, which are left out. */
public final class ProgramLog extends LogConfiguration {

    /** Is called by Logback. */
    public ProgramLog() {
        super(JdbcSettings::masked);
    }
}
