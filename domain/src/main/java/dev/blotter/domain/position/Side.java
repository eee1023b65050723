package dev.blotter.domain.position;

/** The direction of a position. Quantities carry no sign; the side does. */
public enum Side {
    /** Long. */
    BUY,
    /** Short. */
    SELL
}
