package dev.blotter.domain.terms;

import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * Complete terms on which an instrument may be traded.
 *
 * @param status what may be done with the instrument
 * @param minOrderSize the smallest order that is accepted; zero or more
 * @param maxOrderSize the largest order that is accepted, with its unit
 * @param minOrderSizeIncrement the step between order sizes; zero or more
 * @param marginRate the share of the volume to hold as margin
 */
public record TradingTerms(
        TradingStatus status,
        BigDecimal minOrderSize,
        OrderSizeLimit maxOrderSize,
        BigDecimal minOrderSizeIncrement,
        MarginRate marginRate) {

    public TradingTerms {
        Objects.requireNonNull(status, "status");
        minOrderSize = Decimals.unsigned("min order size", minOrderSize);
        Objects.requireNonNull(maxOrderSize, "maxOrderSize");
        minOrderSizeIncrement =
                Decimals.unsigned("min order size increment", minOrderSizeIncrement);
        Objects.requireNonNull(marginRate, "marginRate");
    }
}
