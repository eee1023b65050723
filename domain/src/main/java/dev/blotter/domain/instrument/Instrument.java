package dev.blotter.domain.instrument;

import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TradingTerms;
import java.util.Objects;

/**
 * A tradable instrument with its terms: its own, or those that apply to an account.
 *
 * @param symbol its unique symbol
 * @param type the class that it belongs to
 * @param terms the terms on which it may be traded
 * @param attributes what else the broker says of it
 */
public record Instrument(
        Symbol symbol, InstrumentType type, TradingTerms terms, Attributes attributes) {

    public Instrument {
        Objects.requireNonNull(symbol, "symbol");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(terms, "terms");
        Objects.requireNonNull(attributes, "attributes");
    }

    /** An instrument of which the broker says nothing else. */
    public Instrument(Symbol symbol, InstrumentType type, TradingTerms terms) {
        this(symbol, type, terms, Attributes.NONE);
    }

    /** This instrument on other terms. */
    public Instrument on(ResolvedTerms other) {
        return other.terms().equals(terms) && other.attributes().equals(attributes)
                ? this
                : new Instrument(symbol, type, other.terms(), other.attributes());
    }
}
