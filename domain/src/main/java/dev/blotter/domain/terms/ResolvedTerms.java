package dev.blotter.domain.terms;

import java.util.Objects;

/**
 * Terms that layers of overrides have led to, with the layer that each of them comes from. Terms
 * are resolved here and nowhere else, so what is explained is what is served.
 *
 * @param terms the terms
 * @param sources where each of them comes from
 */
public record ResolvedTerms(TradingTerms terms, TermsSources sources) {

    public ResolvedTerms {
        Objects.requireNonNull(terms, "terms");
        Objects.requireNonNull(sources, "sources");
    }

    /** The terms of the instrument itself, beneath all layers. */
    public static ResolvedTerms ofInstrument(TradingTerms own) {
        return new ResolvedTerms(own, TermsSources.INSTRUMENT);
    }

    /**
     * The terms that result when the layer {@code override}, which is {@code source}, lies on top.
     */
    public ResolvedTerms beneath(TermsOverride override, TermsSource source) {
        return new ResolvedTerms(override.applyTo(terms), override.applyTo(sources, source));
    }
}
