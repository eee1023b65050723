package dev.blotter.domain.terms;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Terms that layers of overrides have led to, and these layers. Terms are resolved here and nowhere
 * else, so what is explained is what is served.
 *
 * @param terms the terms
 * @param attributes what else is said
 * @param overrides the layers on top of the instrument's own terms, the weakest first
 */
public record ResolvedTerms(
        TradingTerms terms, Attributes attributes, Map<TermsSource, TermsOverride> overrides) {

    public ResolvedTerms {
        Objects.requireNonNull(terms, "terms");
        Objects.requireNonNull(attributes, "attributes");
        Objects.requireNonNull(overrides, "overrides");
    }

    /** What the instrument itself says, beneath all layers. */
    public static ResolvedTerms ofInstrument(TradingTerms own, Attributes attributes) {
        return new ResolvedTerms(own, attributes, Map.of());
    }

    /**
     * The terms that result when the layer {@code override}, which is {@code source}, lies on top.
     * A status that it sets is not for the reason of the one beneath.
     */
    public ResolvedTerms beneath(TermsOverride override, TermsSource source) {
        Map<TermsSource, TermsOverride> layers = new EnumMap<>(TermsSource.class);
        layers.putAll(overrides);
        layers.put(source, override);
        Attributes beneath =
                override.status().isPresent()
                        ? attributes.without(Attribute.STATUS_REASON)
                        : attributes;
        return new ResolvedTerms(
                override.applyTo(terms), override.attributes().over(beneath), layers);
    }

    /** The strongest layer of those that set what {@code sets} looks for. */
    public TermsSource source(Predicate<TermsOverride> sets) {
        return overrides.entrySet().stream()
                .filter(layer -> sets.test(layer.getValue()))
                .map(Map.Entry::getKey)
                .reduce(TermsSource.INSTRUMENT, (weaker, stronger) -> stronger);
    }
}
