package dev.blotter.domain.catalog.pattern;

import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.value.Codes;
import java.util.List;

/**
 * Text that selects symbols. Without an asterisk it selects every symbol that contains it. With one
 * or more it is a pattern for the whole symbol, in which {@code *} stands for any run of
 * characters, including none. Every other character stands for itself. Patterns are equal if they
 * are the same but for how many asterisks stand side by side, or if one is {@code *X*} and the
 * other {@code X}.
 */
public final class SymbolPattern implements Comparable<SymbolPattern> {

    /** No symbol has more UTF-16 units. */
    private static final int LONGEST_SYMBOL = 2 * Codes.MAX_LENGTH;

    private final String text;
    private final List<String> parts;

    /**
     * Takes the pattern as the caller wrote it.
     *
     * @throws IllegalArgumentException if it is blank, so that a stray comma cannot select
     *     everything
     */
    public SymbolPattern(String text) {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException("symbol pattern is blank");
        }
        this.text = text.indexOf('*') < 0 ? '*' + text + '*' : withSingleAsterisks(text);
        this.parts = List.of(this.text.split("\\*", -1));
    }

    /**
     * Without a regular expression, which would take a kilobyte for each of thousands of patterns.
     */
    private static String withSingleAsterisks(String text) {
        String single = text;
        while (single.contains("**")) {
            single = single.replace("**", "*");
        }
        return single;
    }

    /** Whether {@code symbol} is selected. */
    public boolean matches(Symbol symbol) {
        String value = symbol.value();
        int end = value.length() - suffix().length();
        if (prefix().length() > end || !value.startsWith(prefix()) || !value.endsWith(suffix())) {
            return false;
        }
        int from = prefix().length();
        for (int i = 1; i < parts.size() - 1; i++) {
            String part = parts.get(i);
            int at = value.indexOf(part, from);
            if (at < 0 || at + part.length() > end) {
                return false;
            }
            from = at + part.length();
        }
        return true;
    }

    /** Whether every symbol is selected. */
    boolean matchesAll() {
        return text.equals("*");
    }

    /** Whether exactly the symbols that start with {@link #prefix()} are selected. */
    boolean isPrefixOnly() {
        return text.indexOf('*') == text.length() - 1;
    }

    /** Whether any symbol that is so long can be selected. */
    boolean isShortEnough() {
        return text.length() - parts.size() < LONGEST_SYMBOL;
    }

    /** Whether no asterisk stands between two texts. */
    boolean hasOneText() {
        return parts.size() == 1 + (prefix().isEmpty() ? 1 : 0) + (suffix().isEmpty() ? 1 : 0);
    }

    /** Where in {@link #parts()} the longest text is; the first of several. */
    int longest() {
        int longest = 0;
        for (int i = 1; i < parts.size(); i++) {
            if (parts.get(i).length() > parts.get(longest).length()) {
                longest = i;
            }
        }
        return longest;
    }

    /**
     * The texts before the first asterisk, between two, and after the last one. Only the first and
     * the last may be empty.
     */
    public List<String> parts() {
        return parts;
    }

    /** How every selected symbol starts; may be empty. */
    String prefix() {
        return parts.get(0);
    }

    private String suffix() {
        return parts.get(parts.size() - 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SymbolPattern that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public int compareTo(SymbolPattern other) {
        return text.compareTo(other.text);
    }

    /** The pattern with asterisks, each by itself. */
    @Override
    public String toString() {
        return text;
    }
}
