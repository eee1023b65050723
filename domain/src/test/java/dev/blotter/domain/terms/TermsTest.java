package dev.blotter.domain.terms;

import static dev.blotter.domain.terms.OrderSizeLimit.Unit.LOTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TermsTest {

    private static final BigDecimal LESS_THAN_NONE = new BigDecimal("-0.01");
    private static final MarginRate RATE = MarginRate.flat(new BigDecimal("0.05"));
    private static final OrderSizeLimit LIMIT = new OrderSizeLimit(BigDecimal.TEN, LOTS);

    @Test
    void aFlatRateHasNoTiers() {
        assertThat(RATE.isFlat()).isTrue();
        assertThat(RATE.tiers()).isEmpty();
        assertThat(tiered("1").isFlat()).isFalse();
    }

    @Test
    void tiersAscendStrictlyFromAboveZero() {
        assertThat(tiered("0.1", "1", "10").tiers()).hasSize(3);
        assertThatIllegalArgumentException().isThrownBy(() -> tiered("1", "1.0"));
        assertThatIllegalArgumentException().isThrownBy(() -> tiered("1", "3", "2"));
        assertThatIllegalArgumentException().isThrownBy(() -> tiered("0"));
        assertThatIllegalArgumentException().isThrownBy(() -> tiered("-1"));
    }

    @Test
    void laterChangesOfTheGivenTiersAreNotSeen() {
        List<MarginRate.Tier> tiers = new ArrayList<>();
        MarginRate rate = new MarginRate(tiers, BigDecimal.ONE);

        tiers.add(new MarginRate.Tier(BigDecimal.ONE, BigDecimal.ONE));

        assertThat(rate.isFlat()).isTrue();
    }

    @Test
    void noRateAndNoSizeIsNegative() {
        assertThatIllegalArgumentException().isThrownBy(() -> MarginRate.flat(LESS_THAN_NONE));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MarginRate.Tier(BigDecimal.ONE, LESS_THAN_NONE));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OrderSizeLimit(LESS_THAN_NONE, LOTS));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> terms(LESS_THAN_NONE, BigDecimal.ONE));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> terms(BigDecimal.ONE, LESS_THAN_NONE));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sizes(Optional.of(LESS_THAN_NONE), Optional.empty()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sizes(Optional.empty(), Optional.of(LESS_THAN_NONE)));
    }

    @Test
    void equalNumbersMakeEqualTerms() {
        assertThat(terms(new BigDecimal("1.00"), new BigDecimal("1E+1")))
                .isEqualTo(terms(new BigDecimal("1"), new BigDecimal("10.0")));
        assertThat(MarginRate.flat(new BigDecimal("0.050"))).isEqualTo(RATE);
        assertThat(new OrderSizeLimit(new BigDecimal("10.0"), LOTS)).isEqualTo(LIMIT);
        assertThat(tiered("1.0")).isEqualTo(tiered("1"));
        assertThat(sizes(Optional.of(new BigDecimal("2.0")), Optional.of(new BigDecimal("3.0"))))
                .isEqualTo(
                        sizes(Optional.of(new BigDecimal("2")), Optional.of(new BigDecimal("3"))));
    }

    @Test
    void anOverrideOfNothingChangesNothing() {
        TradingTerms terms = terms(BigDecimal.ONE, BigDecimal.TEN);

        assertThat(sizes(Optional.empty(), Optional.empty()).applyTo(terms)).isEqualTo(terms);
    }

    @Test
    void anOverrideOfSizesChangesThem() {
        assertThat(
                        sizes(Optional.of(BigDecimal.TEN), Optional.of(BigDecimal.ONE))
                                .applyTo(terms(BigDecimal.ONE, BigDecimal.TEN)))
                .isEqualTo(terms(BigDecimal.TEN, BigDecimal.ONE));
    }

    @Test
    void noFieldOfTermsMayBeMissing() {
        BigDecimal one = BigDecimal.ONE;
        assertThatNullPointerException()
                .isThrownBy(() -> new TradingTerms(null, one, LIMIT, one, RATE));
        assertThatNullPointerException()
                .isThrownBy(() -> new TradingTerms(TradingStatus.NO, one, null, one, RATE));
        assertThatNullPointerException()
                .isThrownBy(() -> new TradingTerms(TradingStatus.NO, one, LIMIT, one, null));
        assertThatNullPointerException().isThrownBy(() -> new OrderSizeLimit(one, null));
    }

    private static MarginRate tiered(String... endVolumes) {
        List<MarginRate.Tier> tiers = new ArrayList<>();
        for (String each : endVolumes) {
            tiers.add(new MarginRate.Tier(new BigDecimal(each), new BigDecimal("0.10")));
        }
        return new MarginRate(tiers, new BigDecimal("0.2"));
    }

    private static TradingTerms terms(BigDecimal minOrderSize, BigDecimal increment) {
        return new TradingTerms(TradingStatus.FULL, minOrderSize, LIMIT, increment, RATE);
    }

    private static TermsOverride sizes(Optional<BigDecimal> min, Optional<BigDecimal> increment) {
        return new TermsOverride(
                Optional.empty(), min, Optional.empty(), increment, Optional.empty());
    }
}
