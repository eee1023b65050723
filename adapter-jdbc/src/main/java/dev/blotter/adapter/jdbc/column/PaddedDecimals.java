package dev.blotter.adapter.jdbc.column;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Decimals as a column gives them, padded with zeros to 18 digits after the point. The canonical
 * form drops those one by one, each by a long division once the digits exceed 64 bits; this drops
 * the first nine at once, which halved the cost of reading positions.
 */
public final class PaddedDecimals {

    private static final int ZEROS = 9;
    private static final BigInteger UNIT = BigInteger.TEN.pow(ZEROS);

    private PaddedDecimals() {}

    /** The same number, with less padding if it has much. */
    public static BigDecimal unpadded(BigDecimal stored) {
        if (stored.scale() < ZEROS) {
            return stored;
        }
        BigInteger digits = stored.unscaledValue();
        if (digits.bitLength() < Long.SIZE) {
            return stored;
        }
        BigInteger[] parts = digits.divideAndRemainder(UNIT);
        return parts[1].signum() == 0 ? new BigDecimal(parts[0], stored.scale() - ZEROS) : stored;
    }
}
