package dev.blotter.domain.terms;

import dev.blotter.domain.attribute.Attribute;
import java.util.Map;
import java.util.Objects;

/**
 * What decides each of the terms of an instrument.
 *
 * @param status what decides the status
 * @param minOrderSize what decides the smallest order
 * @param maxOrderSize what decides the largest order and its unit
 * @param minOrderSizeIncrement what decides the step between order sizes
 * @param marginRate what decides the margin rate
 * @param attributes what decides what else is said, where it is not the instrument
 */
public record TermsSources(
        TermsSource status,
        TermsSource minOrderSize,
        TermsSource maxOrderSize,
        TermsSource minOrderSizeIncrement,
        TermsSource marginRate,
        Map<Attribute, TermsSource> attributes) {

    /** Everything is as the instrument itself says. */
    static final TermsSources INSTRUMENT = all(TermsSource.INSTRUMENT);

    public TermsSources {
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(minOrderSize, "minOrderSize");
        Objects.requireNonNull(maxOrderSize, "maxOrderSize");
        Objects.requireNonNull(minOrderSizeIncrement, "minOrderSizeIncrement");
        Objects.requireNonNull(marginRate, "marginRate");
        attributes = Map.copyOf(attributes);
    }

    /** One source decides everything. */
    private static TermsSources all(TermsSource source) {
        return new TermsSources(source, source, source, source, source, Map.of());
    }
}
