package dev.blotter.adapter.jdbc.column;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Decimals as people write them: digits, at most one point, perhaps a minus. Up to 38 digits, 18 of
 * them after the point, which is what a column holds without rounding.
 */
public final class DecimalText {

    private static final int INTEGER_DIGITS = 20;
    private static final int FRACTION_DIGITS = 18;
    private static final Pattern PLAIN = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

    /** As many digits as are written out at little cost. */
    private static final Pattern SCIENTIFIC =
            Pattern.compile("-?[0-9]{1,60}(\\.[0-9]{1,60})?[eE][+-]?[0-9]{1,9}");

    private DecimalText() {}

    /**
     * The number that {@code text} says.
     *
     * @throws IllegalArgumentException if it says none that a column can hold; the message quotes
     *     it
     */
    public static BigDecimal parse(String text) {
        if (!PLAIN.matcher(text).matches()) {
            throw bad(text, "is not a number");
        }
        return fitting(new BigDecimal(text), text);
    }

    /**
     * Returns the same number without an exponent, which files may have and columns have not. A
     * text that has none is returned as it is.
     *
     * @throws IllegalArgumentException if a column cannot hold the number
     */
    public static String plain(String text) {
        return SCIENTIFIC.matcher(text).matches()
                ? fitting(new BigDecimal(text).stripTrailingZeros(), text).toPlainString()
                : text;
    }

    private static BigDecimal fitting(BigDecimal number, String text) {
        if (number.precision() - number.scale() > INTEGER_DIGITS) {
            throw bad(text, "has more than " + INTEGER_DIGITS + " digits before the point");
        }
        if (number.scale() > FRACTION_DIGITS) {
            throw bad(text, "has more than " + FRACTION_DIGITS + " digits after the point");
        }
        return number;
    }

    private static IllegalArgumentException bad(String text, String reason) {
        return new IllegalArgumentException("'" + text + "' " + reason);
    }
}
