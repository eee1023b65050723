package dev.blotter.application.text;

import java.util.List;

/** A failure that an operator can mend. The message is one line that says what is wrong. */
public interface OperatorFailure {

    /** Whether the options or settings are wrong. */
    default boolean isOfSettings() {
        return false;
    }

    /** What else is wrong, each in a line. */
    default List<String> others() {
        return List.of();
    }
}
