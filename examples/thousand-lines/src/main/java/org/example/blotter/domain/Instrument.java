package org.example.blotter.domain;

import org.example.blotter.domain.Codes.InstrumentType;
import org.example.blotter.domain.Codes.Symbol;

/**
 * A tradable instrument with its terms: its own, or those that apply to an account.
 *
 * @param symbol its unique symbol
 * @param type the class that it belongs to
 * @param terms the terms on which it may be traded
 */
public record Instrument(Symbol symbol, InstrumentType type, TradingTerms terms) {

    /** This instrument on other terms. */
    public Instrument on(TradingTerms other) {
        return new Instrument(symbol, type, other);
    }
}
