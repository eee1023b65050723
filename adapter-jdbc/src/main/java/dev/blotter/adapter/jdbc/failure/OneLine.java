package dev.blotter.adapter.jdbc.failure;

/** Shows any text in one line of a message. */
public final class OneLine {

    private OneLine() {}

    /**
     * The first {@code atMost} characters of {@code text}, with those that cannot be seen escaped.
     */
    public static String of(String text, int atMost) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().limit(atMost).forEach(each -> append(shown, each));
        return text.codePoints().skip(atMost).findAny().isPresent()
                ? shown.append('…').toString()
                : shown.toString();
    }

    private static void append(StringBuilder shown, int codePoint) {
        switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    shown.append(String.format("\\u%04x", codePoint));
            default -> shown.appendCodePoint(codePoint);
        }
    }
}
