package dev.blotter.application.kit;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.Side;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** Values as large, as small and as exact as they get. */
final class Extremes {

    /** 38 digits, 18 of them after the point. */
    static final BigDecimal LONGEST = new BigDecimal("12345678901234567890.123456789012345678");

    static final BigDecimal SMALLEST = new BigDecimal("0.000000000000000001");

    private Extremes() {}

    /** A position in {@code AAPL}; its margin rate is {@code takeProfit} as well. */
    static Position position(
            AccountCode account,
            String code,
            Optional<BigDecimal> takeProfit,
            Optional<BigDecimal> stopLoss) {
        return new Position(
                account,
                new PositionCode(code),
                new Symbol("AAPL"),
                Side.SELL,
                LONGEST,
                SMALLEST,
                Instant.parse("0001-01-01T00:00:00.001Z"),
                LONGEST.negate(),
                Instant.parse("9999-12-31T23:59:59.999Z"),
                takeProfit,
                takeProfit,
                stopLoss);
    }
}
