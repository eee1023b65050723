package dev.blotter.domain.position.change;

/** What became of a position. */
public enum ChangeKind {
    /** It was not open before. */
    OPENED,
    /** It was open before and still is, with other values. */
    CHANGED,
    /** It is not open any more. */
    CLOSED
}
