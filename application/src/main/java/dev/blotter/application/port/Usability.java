package dev.blotter.application.port;

import java.util.Objects;

/**
 * Whether requests can be answered from a store that is there.
 *
 * @param usable whether they can
 * @param detail one line for operators, which says what to do if they cannot
 */
public record Usability(boolean usable, String detail) {

    /** They can. */
    public static final Usability USABLE = new Usability(true, "usable");

    public Usability {
        Objects.requireNonNull(detail, "detail");
    }

    /** They cannot, for {@code reason}. */
    public static Usability unusable(String reason) {
        return new Usability(false, reason);
    }
}
