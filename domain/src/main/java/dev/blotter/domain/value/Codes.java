package dev.blotter.domain.value;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The rule that all codes and names share. */
public final class Codes {

    /** The longest code, in Unicode code points. */
    public static final int MAX_LENGTH = 64;

    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

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

    /**
     * Returns what keeps {@code code}, which {@link #require} accepts, from being entered as a new
     * one, if anything, such as {@code has the invisible character U+200B}: people could not
     * distinguish it from another. Codes that are stored already are read, copied and removed.
     */
    public static Optional<String> objection(String code) {
        int[] characters = code.codePoints().toArray();
        for (int each : characters) {
            if (isInvisible(each)) {
                return Optional.of("has the invisible character " + name(each));
            }
        }
        return Stream.of(characters[0], characters[characters.length - 1])
                .filter(each -> Character.getType(each) == Character.SPACE_SEPARATOR)
                .findFirst()
                .map(blank -> "begins or ends with the blank " + name(blank));
    }

    /** Several scripts need the joiners. */
    private static boolean isInvisible(int codePoint) {
        return Character.getType(codePoint) == Character.FORMAT
                && codePoint != ZERO_WIDTH_NON_JOINER
                && codePoint != ZERO_WIDTH_JOINER;
    }

    private static String name(int codePoint) {
        return String.format(Locale.ROOT, "U+%04X", codePoint);
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
