package dev.blotter.domain.terms;

import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * The largest order that is accepted. Value and unit belong together: one is meaningless without
 * the other.
 *
 * @param value zero or more, counted in {@code unit}
 * @param unit what is counted
 */
public record OrderSizeLimit(BigDecimal value, Unit unit) {

    public OrderSizeLimit {
        value = Decimals.unsigned("max order size", value);
        Objects.requireNonNull(unit, "unit");
    }

    /** What an order size limit counts. */
    public enum Unit {
        /** Lots of the instrument. */
        LOTS,
        /** Units of the currency in which the instrument is quoted. */
        NOTIONAL_CURRENCY
    }
}
