package dev.blotter.domain.instrument;

import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TermsSource;
import java.util.Map;
import java.util.Objects;

/**
 * All that one group or one account overrides. What is said of a symbol is stronger than what is
 * said of its type. Searches are compared by it, so its hash code is computed once.
 */
public final class TermsLayer {

    /** Overrides nothing. */
    public static final TermsLayer EMPTY = new TermsLayer(Map.of(), Map.of());

    private final Map<InstrumentType, TermsOverride> byType;
    private final Map<Symbol, TermsOverride> bySymbol;
    private final int hash;

    /**
     * A layer of these overrides.
     *
     * @param byType overrides for every instrument of a type
     * @param bySymbol overrides for single instruments
     */
    public TermsLayer(
            Map<InstrumentType, TermsOverride> byType, Map<Symbol, TermsOverride> bySymbol) {
        this.byType = Map.copyOf(byType);
        this.bySymbol = Map.copyOf(bySymbol);
        this.hash = Objects.hash(this.byType, this.bySymbol);
    }

    /** Overrides for every instrument of a type. */
    public Map<InstrumentType, TermsOverride> byType() {
        return byType;
    }

    /** Overrides for single instruments. */
    public Map<Symbol, TermsOverride> bySymbol() {
        return bySymbol;
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof TermsLayer layer
                        && hash == layer.hash
                        && byType.equals(layer.byType)
                        && bySymbol.equals(layer.bySymbol));
    }

    @Override
    public int hashCode() {
        return hash;
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
