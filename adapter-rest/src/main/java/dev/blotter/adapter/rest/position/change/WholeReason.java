package dev.blotter.adapter.rest.position.change;

import java.util.Locale;

/** Why an answer with changes has all positions. */
enum WholeReason {
    /** The client has asked without a state. */
    FIRST,

    /** What has changed since the state of the client is not known. */
    UNKNOWN,

    /** All positions are no more than what has changed. */
    SHORTER;

    /** The reason as JSON has it. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
