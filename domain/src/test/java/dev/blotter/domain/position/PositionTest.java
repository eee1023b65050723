package dev.blotter.domain.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PositionTest {

    private static final BigDecimal NEGATIVE = new BigDecimal("-0.10");
    private static final Instant NANOS = Instant.parse("2026-01-24T23:05:08.520999999Z");

    @Test
    void quantitiesAndTheMarginRateHaveNoSign() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> position(NEGATIVE, BigDecimal.ONE, Optional.empty()))
                .withMessage("quantity is negative");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> position(BigDecimal.ONE, NEGATIVE, Optional.empty()))
                .withMessage("quantity notional is negative");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> position(BigDecimal.ONE, BigDecimal.ONE, Optional.of(NEGATIVE)))
                .withMessage("margin rate is negative");
    }

    @Test
    void pricesMayBeNegative() {
        Position position = position(BigDecimal.ONE, BigDecimal.ONE, Optional.empty());

        assertThat(position.openPrice()).isEqualTo(new BigDecimal("-0.1"));
        assertThat(position.takeProfitPrice()).contains(new BigDecimal("-0.1"));
        assertThat(position.stopLossPrice()).contains(new BigDecimal("-0.1"));
    }

    @Test
    void everyNumberIsInCanonicalForm() {
        BigDecimal noisy = new BigDecimal("1.500");
        Position position = position(noisy, noisy, Optional.of(noisy));

        assertThat(position.quantity()).isEqualTo(new BigDecimal("1.5"));
        assertThat(position.quantityNotional()).isEqualTo(new BigDecimal("1.5"));
        assertThat(position.marginRate()).contains(new BigDecimal("1.5"));
    }

    @Test
    void timesAreCutToMilliseconds() {
        Position position = position(BigDecimal.ONE, BigDecimal.ONE, Optional.empty());

        assertThat(position.openTime()).isEqualTo("2026-01-24T23:05:08.520Z");
        assertThat(position.lastUpdateTime()).isEqualTo("2026-01-24T23:05:08.520Z");
    }

    private static Position position(
            BigDecimal quantity, BigDecimal notional, Optional<BigDecimal> marginRate) {
        return new Position(
                new AccountCode("a"),
                new PositionCode("1"),
                new Symbol("AAPL"),
                Side.SELL,
                quantity,
                notional,
                NANOS,
                NEGATIVE,
                NANOS,
                marginRate,
                Optional.of(NEGATIVE),
                Optional.of(NEGATIVE));
    }
}
