package dev.blotter.domain.position;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
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
 * @param openTime when it was opened, cut to milliseconds
 * @param openPrice the price at which it was opened; may be negative, as prices may
 * @param lastUpdateTime when it last changed, cut to milliseconds
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
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(symbol, "symbol");
        Objects.requireNonNull(side, "side");
        quantity = Decimals.unsigned("quantity", quantity);
        quantityNotional = Decimals.unsigned("quantity notional", quantityNotional);
        openTime = openTime.truncatedTo(ChronoUnit.MILLIS);
        openPrice = Decimals.canonical(openPrice);
        lastUpdateTime = lastUpdateTime.truncatedTo(ChronoUnit.MILLIS);
        marginRate = marginRate.map(rate -> Decimals.unsigned("margin rate", rate));
        takeProfitPrice = takeProfitPrice.map(Decimals::canonical);
        stopLossPrice = stopLossPrice.map(Decimals::canonical);
    }
}
