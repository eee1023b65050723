package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.Symbol;
import java.util.List;

/**
 * Text that selects symbols. Without an asterisk it selects every symbol that contains it. With one
 * or more it is a pattern for the whole symbol, in which {@code *} stands for any run of
 * characters, including none. Every other character stands for itself.
 */
public final class SymbolPattern {

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
        this.text = text;
        this.parts = text.indexOf('*') < 0 ? List.of("", text, "") : List.of(text.split("\\*", -1));
    }

    /** Whether {@code symbol} is selected. */
    public boolean matches(Symbol symbol) {
        String value = symbol.value();
        int end = value.length() - suffix().length();
        if (prefix().length() > end || !value.startsWith(prefix()) || !value.endsWith(suffix())) {
            return false;
        }
        int from = prefix().length();
        for (String part : inner()) {
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
        return parts.stream().allMatch(String::isEmpty);
    }

    /** Whether exactly the symbols that start with {@link #prefix()} are selected. */
    boolean isPrefixOnly() {
        return parts.stream().skip(1).allMatch(String::isEmpty);
    }

    /** How every selected symbol starts; may be empty. */
    String prefix() {
        return parts.get(0);
    }

    /** How every selected symbol ends; may be empty. */
    String suffix() {
        return parts.get(parts.size() - 1);
    }

    /**
     * What every selected symbol contains between prefix and suffix, in this order, without
     * overlap; may be empty texts.
     */
    List<String> inner() {
        return parts.subList(1, parts.size() - 1);
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
    public String toString() {
        return text;
    }
}
