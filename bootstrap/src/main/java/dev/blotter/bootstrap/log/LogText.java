package dev.blotter.bootstrap.log;

import java.util.Set;

/**
 * Keeps what others wrote from looking like something else in a log: whatever is no visible
 * character is written as an escape, so that nothing breaks a line, hides, or turns the direction
 * of the text around.
 */
final class LogText {

    private static final Set<Integer> UNSAFE =
            Set.of(
                    (int) Character.CONTROL,
                    (int) Character.FORMAT,
                    (int) Character.LINE_SEPARATOR,
                    (int) Character.PARAGRAPH_SEPARATOR,
                    (int) Character.SURROGATE);

    private LogText() {}

    /** This text on one line. The escapes are those of JSON. */
    static String onOneLine(String text) {
        if (text.codePoints().noneMatch(LogText::isUnsafe)) {
            return text;
        }
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(each -> append(safe, each));
        return safe.toString();
    }

    private static void append(StringBuilder safe, int codePoint) {
        if (!isUnsafe(codePoint)) {
            safe.appendCodePoint(codePoint);
            return;
        }
        for (char unit : Character.toChars(codePoint)) {
            safe.append(
                    switch (unit) {
                        case '\n' -> "\\n";
                        case '\r' -> "\\r";
                        case '\t' -> "\\t";
                        default -> "\\u%04x".formatted((int) unit);
                    });
        }
    }

    private static boolean isUnsafe(int codePoint) {
        boolean plain = codePoint >= ' ' && codePoint < 0x7f;
        return !plain && UNSAFE.contains(Character.getType(codePoint));
    }
}
