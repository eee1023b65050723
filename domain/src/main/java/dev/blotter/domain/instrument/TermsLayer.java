package dev.blotter.domain.instrument;

import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TermsSource;
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

    /**
     * The terms of {@code instrument} when this layer lies on top of {@code beneath}.
     *
     * @param ofType what the overrides for types are as a source
     * @param ofSymbol what those for symbols are
     */
    ResolvedTerms applyTo(
            Instrument instrument,
            ResolvedTerms beneath,
            TermsSource ofType,
            TermsSource ofSymbol) {
        ResolvedTerms terms = beneath;
        TermsOverride forType = byType.get(instrument.type());
        if (forType != null) {
            terms = terms.beneath(forType, ofType);
        }
        TermsOverride forSymbol = bySymbol.get(instrument.symbol());
        if (forSymbol != null) {
            terms = terms.beneath(forSymbol, ofSymbol);
        }
        return terms;
    }
}
