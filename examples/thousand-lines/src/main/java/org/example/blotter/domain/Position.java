package org.example.blotter.domain;

import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Codes.PositionCode;
import org.example.blotter.domain.Codes.Symbol;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * An open position of an account.
 *
 * @param account the account that holds it
 * @param code its code, unique within the account
 * @param symbol the instrument
 * @param side long or short
 * @param quantity the size in units of the instrument, without a sign
 * @param quantityNotional the size in the quote currency, without a sign
 * @param openTime when it was opened
 * @param openPrice the price at which it was opened; may be negative, as prices may
 * @param lastUpdateTime when it last changed
 * @param marginRate the margin rate that was fixed for it, as a fraction, if one was
 * @param takeProfitPrice the price at which it is closed with a profit, if set
 * @param stopLossPrice the price at which it is closed with a loss, if set
 */
public record Position(
        AccountCode account,
        PositionCode code,
        Symbol symbol,
        Side side,
        BigDecimal quantity,
        BigDecimal quantityNotional,
        Instant openTime,
        BigDecimal openPrice,
        Instant lastUpdateTime,
        Optional<BigDecimal> marginRate,
        Optional<BigDecimal> takeProfitPrice,
        Optional<BigDecimal> stopLossPrice) {

    public Position {
        quantity = Decimals.unsigned("quantity", quantity);
        quantityNotional = Decimals.unsigned("quantity notional", quantityNotional);
        openPrice = Decimals.canonical(openPrice);
        marginRate = marginRate.map(rate -> Decimals.unsigned("margin rate", rate));
        takeProfitPrice = takeProfitPrice.map(Decimals::canonical);
        stopLossPrice = stopLossPrice.map(Decimals::canonical);
    }

    /** The direction of a position. Quantities carry no sign; the side does. */
    public enum Side {
        /** Long. */
        BUY,
        /** Short. */
        SELL
    }
}
