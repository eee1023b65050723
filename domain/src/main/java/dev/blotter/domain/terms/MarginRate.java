package dev.blotter.domain.terms;

import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The share of a position's volume that must be held as margin: one rate for all volumes (flat), or
 * a rate up to each of several volumes (tiered).
 *
 * @param tiers the bounded tiers by strictly ascending end volume; empty when the rate is flat
 * @param openEndedRate the rate beyond the last bounded tier, or of everything when there is none;
 *     a fraction, so 0.05 is five per cent; zero or more
 */
public record MarginRate(List<Tier> tiers, BigDecimal openEndedRate) {

    public MarginRate {
        tiers = List.copyOf(tiers);
        openEndedRate = Decimals.unsigned("margin rate", openEndedRate);
        for (int i = 1; i < tiers.size(); i++) {
            if (tiers.get(i).endVolume().compareTo(tiers.get(i - 1).endVolume()) <= 0) {
                throw new IllegalArgumentException(
                        "margin tiers are not in ascending order of volume");
            }
        }
    }

    /** One rate for all volumes. */
    public static MarginRate flat(BigDecimal rate) {
        return new MarginRate(List.of(), rate);
    }

    /** Whether one rate holds for all volumes. */
    public boolean isFlat() {
        return tiers.isEmpty();
    }

    /** The rate as text: {@code 0.05}, or {@code 0.02@100000;0.05@1000000;0.1}. */
    public String toText() {
        return tiers.stream()
                .map(tier -> tier.rate.toPlainString() + '@' + tier.endVolume.toPlainString() + ';')
                .collect(Collectors.joining("", "", openEndedRate.toPlainString()));
    }

    /**
     * A rate that holds up to a volume.
     *
     * @param endVolume the volume at which the next tier begins; more than zero
     * @param rate a fraction, zero or more
     */
    public record Tier(BigDecimal endVolume, BigDecimal rate) {

        public Tier {
            if (endVolume.signum() <= 0) {
                throw new IllegalArgumentException(
                        "end volume of a margin tier is not more than zero");
            }
            endVolume = Decimals.canonical(endVolume);
            rate = Decimals.unsigned("margin rate", rate);
        }
    }
}
