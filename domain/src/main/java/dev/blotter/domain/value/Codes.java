package dev.blotter.domain.value;

/** The rule that all codes and names share. */
public final class Codes {

    /** The longest code, in Unicode code points. */
    public static final int MAX_LENGTH = 64;

    private Codes() {}

    /**
     * Returns {@code text} unchanged if it can be a code: 1 to {@value #MAX_LENGTH} printable
     * characters, not all blank.
     *
     * @param what the name of the thing in the message, such as {@code symbol}
     * @throws IllegalArgumentException if it cannot
     */
    public static String require(String what, String text) {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException(what + " is blank");
        }
        if (text.codePointCount(0, text.length()) > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    what + " is longer than " + MAX_LENGTH + " characters");
        }
        if (!text.codePoints().allMatch(Codes::isPrintable)) {
            throw new IllegalArgumentException(what + " has a character that cannot be printed");
        }
        return text;
    }

    private static boolean isPrintable(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            default -> true;
        };
    }
}
