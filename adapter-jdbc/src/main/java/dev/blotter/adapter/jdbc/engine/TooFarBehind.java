package dev.blotter.adapter.jdbc.engine;

import java.sql.SQLException;

/** A standby may not be read, since it is too far behind, which the log says. */
public final class TooFarBehind extends SQLException {

    private static final long serialVersionUID = 1L;

    public TooFarBehind(String server) {
        super("the standby " + server + " is too far behind", "57P03"); // cannot connect now
    }
}
