package dev.blotter.adapter.jdbc.position;

import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.position.PositionFilter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a statement says so that the database returns only those positions {@code p} that a filter
 * selects.
 *
 * @param sql the condition, or nothing if the database is to return all
 * @param parameters its parameters
 */
record SymbolCondition(String sql, List<String> parameters) {

    /** With more patterns than this, a filter is affordable for a few thousand positions only. */
    private static final int MOST_PATTERNS = 100;

    /** Any position meets this. */
    static final SymbolCondition NONE = new SymbolCondition("", List.of());

    static SymbolCondition of(PositionFilter filter) {
        List<SymbolPattern> symbols = filter.symbols();
        return symbols.isEmpty() || symbols.size() > MOST_PATTERNS
                ? NONE
                : new SymbolCondition(
                        symbols.stream()
                                .map(SymbolCondition::sql)
                                .collect(Collectors.joining(" or ", "and (", ")")),
                        symbols.stream().map(SymbolCondition::parameter).toList());
    }

    private static String sql(SymbolPattern pattern) {
        return containedText(pattern).isPresent()
                ? "position(? in p.symbol) > 0"
                : "p.symbol like ? escape '!'";
    }

    private static String parameter(SymbolPattern pattern) {
        return containedText(pattern)
                .orElseGet(
                        () ->
                                pattern.parts().stream()
                                        .map(part -> part.replaceAll("[!%_]", "!$0"))
                                        .collect(Collectors.joining("%")));
    }

    /** The text, if symbols need only contain one. For this, LIKE takes 64 bytes a row in H2. */
    private static Optional<String> containedText(SymbolPattern pattern) {
        List<String> parts = pattern.parts();
        boolean only = parts.size() == 3 && parts.get(0).isEmpty() && parts.get(2).isEmpty();
        return only ? Optional.of(parts.get(1)) : Optional.empty();
    }
}
