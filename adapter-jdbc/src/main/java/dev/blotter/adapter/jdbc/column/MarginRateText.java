package dev.blotter.adapter.jdbc.column;

import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.MarginRate.Tier;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Reads margin rates, as {@link MarginRate#toText} has them. {@code 0.05} is flat. {@code
 * 0.02@100000;0.05@1000000;0.1} is tiered: a rate up to each volume, the last one open-ended.
 */
public final class MarginRateText {

    private static final String BETWEEN_TIERS = ";";
    private static final char BEFORE_VOLUME = '@';

    private MarginRateText() {}

    /**
     * The margin rate that {@code text} says.
     *
     * @throws IllegalArgumentException if it says none; the message quotes it
     */
    public static MarginRate parse(String text) {
        return parse(text, DecimalText::parse);
    }

    /**
     * The margin rate that {@code text} says in a file, where its numbers may have exponents.
     *
     * @throws IllegalArgumentException if it says none; the message quotes it
     */
    public static MarginRate parseEntered(String text) {
        return parse(text, number -> DecimalText.parse(DecimalText.plain(number)));
    }

    private static MarginRate parse(String text, Function<String, BigDecimal> number) {
        try {
            String[] parts = text.split(BETWEEN_TIERS, -1);
            List<Tier> tiers = new ArrayList<>(parts.length - 1);
            for (int i = 0; i < parts.length - 1; i++) {
                tiers.add(tier(parts[i], number));
            }
            return new MarginRate(tiers, number.apply(parts[parts.length - 1]));
        } catch (IllegalArgumentException bad) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a margin rate: " + bad.getMessage(), bad);
        }
    }

    private static Tier tier(String text, Function<String, BigDecimal> number) {
        int at = text.indexOf(BEFORE_VOLUME);
        if (at < 0) {
            throw new IllegalArgumentException("'" + text + "' has no volume");
        }
        return new Tier(number.apply(text.substring(at + 1)), number.apply(text.substring(0, at)));
    }
}
