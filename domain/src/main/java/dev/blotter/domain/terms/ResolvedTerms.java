package dev.blotter.domain.terms;

import dev.blotter.domain.attribute.Attributes;
import java.util.Objects;

/**
 * Terms that layers of overrides have led to, with the layer that each of them comes from. Terms
 * are resolved here and nowhere else, so what is explained is what is served.
 *
 * @param terms the terms
 * @param attributes what else is said
 * @param sources where each of them comes from
 */
public record ResolvedTerms(TradingTerms terms, Attributes attributes, TermsSources sources) {

    public ResolvedTerms {
        Objects.requireNonNull(terms, "terms");
        Objects.requireNonNull(attributes, "attributes");
        Objects.requireNonNull(sources, "sources");
    }

    /** What the instrument itself says, beneath all layers. */
    public static ResolvedTerms ofInstrument(TradingTerms own, Attributes attributes) {
        return new ResolvedTerms(own, attributes, TermsSources.INSTRUMENT);
    }

    /**
     * The terms that result when the layer {@code override}, which is {@code source}, lies on top.
     */
    public ResolvedTerms beneath(TermsOverride override, TermsSource source) {
        return new ResolvedTerms(
                override.applyTo(terms),
                override.attributes().over(attributes),
                override.applyTo(sources, source));
    }
}
