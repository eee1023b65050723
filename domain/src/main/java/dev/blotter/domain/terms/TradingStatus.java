package dev.blotter.domain.terms;

/** What an account may do with an instrument. */
public enum TradingStatus {
    /** Positions may be opened and closed. */
    FULL,
    /** Positions may only be closed. */
    CLOSE_ONLY,
    /** No trading. */
    NO
}
