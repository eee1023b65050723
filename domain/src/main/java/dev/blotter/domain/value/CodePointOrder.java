package dev.blotter.domain.value;

/**
 * The order of texts by Unicode code point. {@link String#compareTo} differs from it beyond U+FFFF.
 */
public final class CodePointOrder {

    private CodePointOrder() {}

    /**
     * Negative, zero or positive as {@code left} sorts before, equals or sorts after {@code right}.
     */
    public static int compare(String left, String right) {
        int shared = Math.min(left.length(), right.length());
        for (int i = 0; i < shared; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                return Integer.compare(weight(a), weight(b));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /**
     * Surrogates stand for code points above all others, though their own numbers are lower than
     * some.
     */
    private static int weight(char unit) {
        return Character.isSurrogate(unit) ? unit + 0x10000 : unit;
    }
}
