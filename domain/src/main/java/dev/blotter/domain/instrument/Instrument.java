package dev.blotter.domain.instrument;

import dev.blotter.domain.terms.TradingTerms;
import java.util.Objects;

/**
 * A tradable instrument with its terms: its own, or those that apply to an account.
 *
 * @param symbol its unique symbol
 * @param type the class that it belongs to
 * @param terms the terms on which it may be traded
 * @param description what the broker says of it; empty if nothing
 */
public record Instrument(
        Symbol symbol, InstrumentType type, TradingTerms terms, String description) {

    public Instrument {
        Objects.requireNonNull(symbol, "symbol");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(terms, "terms");
        Objects.requireNonNull(description, "description");
    }

    /** An instrument of which the broker says nothing. */
    public Instrument(Symbol symbol, InstrumentType type, TradingTerms terms) {
        this(symbol, type, terms, "");
    }

    /** This instrument on other terms. */
    public Instrument on(TradingTerms other) {
        return other.equals(terms) ? this : new Instrument(symbol, type, other, description);
    }
}
