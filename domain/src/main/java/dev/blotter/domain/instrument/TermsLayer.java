package dev.blotter.domain.instrument;

import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingTerms;
import java.util.Map;

/**
 * All that one group or one account overrides, shared by everyone to whom it applies. What is said
 * of a symbol is stronger than what is said of its type.
 *
 * @param byType overrides for every instrument of a type
 * @param bySymbol overrides for single instruments
 */
public record TermsLayer(
        Map<InstrumentType, TermsOverride> byType, Map<Symbol, TermsOverride> bySymbol) {

    /** Overrides nothing. */
    public static final TermsLayer EMPTY = new TermsLayer(Map.of(), Map.of());

    public TermsLayer {
        byType = Map.copyOf(byType);
        bySymbol = Map.copyOf(bySymbol);
    }

    /** The terms of {@code instrument} when this layer lies on top of {@code beneath}. */
    TradingTerms applyTo(Instrument instrument, TradingTerms beneath) {
        TradingTerms terms = beneath;
        TermsOverride ofType = byType.get(instrument.type());
        if (ofType != null) {
            terms = ofType.applyTo(terms);
        }
        TermsOverride ofSymbol = bySymbol.get(instrument.symbol());
        if (ofSymbol != null) {
            terms = ofSymbol.applyTo(terms);
        }
        return terms;
    }
}
