package dev.blotter.domain.instrument;

import dev.blotter.domain.terms.TradingTerms;
import java.util.Objects;

/**
 * A tradable instrument with its own terms, before any group or account changes them.
 *
 * @param symbol its unique symbol
 * @param type the class that it belongs to
 * @param terms the terms that hold where nothing overrides them
 */
public record Instrument(Symbol symbol, InstrumentType type, TradingTerms terms) {

    public Instrument {
        Objects.requireNonNull(symbol, "symbol");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(terms, "terms");
    }
}
