package org.example.blotter.domain;

import java.math.BigDecimal;
import java.util.List;

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
        minOrderSize = Decimals.unsigned("min order size", minOrderSize);
        minOrderSizeIncrement =
                Decimals.unsigned("min order size increment", minOrderSizeIncrement);
    }

    /** What an account may do with an instrument. */
    public enum TradingStatus {
        /** Positions may be opened and closed. */
        FULL,
        /** Positions may only be closed. */
        CLOSE_ONLY,
        /** No trading. */
        NO
    }

    /**
     * The largest order that is accepted. One of value and unit is meaningless without the other.
     */
    public record OrderSizeLimit(BigDecimal value, Unit unit) {

        public OrderSizeLimit {
            value = Decimals.unsigned("max order size", value);
        }

        /** What an order size limit counts. */
        public enum Unit {
            /** Lots of the instrument. */
            LOTS,
            /** Units of the currency in which the instrument is quoted. */
            NOTIONAL_CURRENCY
        }
    }

    /**
     * The share of a position's volume that must be held as margin: one rate for all volumes
     * (flat), or a rate up to each of several volumes (tiered).
     *
     * @param tiers the bounded tiers by strictly ascending end volume; empty when the rate is flat
     * @param openEndedRate the rate beyond the last bounded tier; a fraction, so 0.05 is five per
     *     cent
     */
    public record MarginRate(List<Tier> tiers, BigDecimal openEndedRate) {

        public MarginRate {
            openEndedRate = Decimals.unsigned("margin rate", openEndedRate);
            for (int i = 1; i < tiers.size(); i++) {
                if (tiers.get(i).endVolume().compareTo(tiers.get(i - 1).endVolume()) <= 0) {
                    throw new IllegalArgumentException("margin tiers do not ascend by volume");
                }
            }
        }

        /** Whether one rate holds for all volumes. */
        public boolean isFlat() {
            return tiers.isEmpty();
        }

        /** A rate that holds up to a volume. */
        public record Tier(BigDecimal endVolume, BigDecimal rate) {

            public Tier {
                endVolume = Decimals.unsigned("end volume of a margin tier", endVolume);
                rate = Decimals.unsigned("margin rate", rate);
            }
        }
    }
}
