package dev.blotter.domain.terms;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;

/**
 * What one layer changes of the terms beneath it. A field that is not set is inherited. The maximum
 * order size and its unit are changed together or not at all.
 *
 * @param status what may be done with the instrument, if changed
 * @param minOrderSize the smallest order, if changed
 * @param maxOrderSize the largest order with its unit, if changed
 * @param minOrderSizeIncrement the step between order sizes, if changed
 * @param marginRate the margin rate, if changed
 * @param attributes what is changed of what else is said; only {@link Attribute#ofTerms()}
 */
public record TermsOverride(
        Optional<TradingStatus> status,
        Optional<BigDecimal> minOrderSize,
        Optional<OrderSizeLimit> maxOrderSize,
        Optional<BigDecimal> minOrderSizeIncrement,
        Optional<MarginRate> marginRate,
        Attributes attributes) {

    public TermsOverride {
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(maxOrderSize, "maxOrderSize");
        Objects.requireNonNull(marginRate, "marginRate");
        minOrderSize = minOrderSize.map(size -> Decimals.unsigned("min order size", size));
        minOrderSizeIncrement =
                minOrderSizeIncrement.map(
                        step -> Decimals.unsigned("min order size increment", step));
        if (!Attribute.ofTerms().containsAll(attributes.present())) {
            throw new IllegalArgumentException("not all attributes are terms: " + attributes);
        }
    }

    /** A layer that changes nothing of what else is said. */
    public TermsOverride(
            Optional<TradingStatus> status,
            Optional<BigDecimal> minOrderSize,
            Optional<OrderSizeLimit> maxOrderSize,
            Optional<BigDecimal> minOrderSizeIncrement,
            Optional<MarginRate> marginRate) {
        this(
                status,
                minOrderSize,
                maxOrderSize,
                minOrderSizeIncrement,
                marginRate,
                Attributes.NONE);
    }

    /** The terms that result when this layer lies on top of {@code beneath}. */
    public TradingTerms applyTo(TradingTerms beneath) {
        return new TradingTerms(
                status.orElse(beneath.status()),
                minOrderSize.orElse(beneath.minOrderSize()),
                maxOrderSize.orElse(beneath.maxOrderSize()),
                minOrderSizeIncrement.orElse(beneath.minOrderSizeIncrement()),
                marginRate.orElse(beneath.marginRate()));
    }
}
