package org.example.blotter.domain;

import java.math.BigDecimal;

/** Decimals in one canonical form, so that equal numbers are equal values and print the same. */
public final class Decimals {

    private Decimals() {}

    /** The same number without trailing zeros after the point, and never with a negative scale. */
    public static BigDecimal canonical(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** The canonical form of a number that must be zero or more. */
    public static BigDecimal unsigned(String what, BigDecimal number) {
        if (number.signum() < 0) {
            throw new IllegalArgumentException(what + " is negative");
        }
        return canonical(number);
    }
}
