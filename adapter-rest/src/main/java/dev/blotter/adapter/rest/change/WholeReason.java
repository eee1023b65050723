package dev.blotter.adapter.rest.change;

import java.util.Locale;

/** Why an answer with changes has everything. */
public enum WholeReason {
    /** The client has asked without a state. */
    FIRST,

    /** What has changed since the state of the client is not known. */
    UNKNOWN,

    /** Everything is no more than what has changed. */
    SHORTER;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
