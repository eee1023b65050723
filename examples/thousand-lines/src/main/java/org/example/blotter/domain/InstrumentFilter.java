package org.example.blotter.domain;

import org.example.blotter.domain.Codes.InstrumentType;
import org.example.blotter.domain.Codes.Symbol;

import java.util.List;
import java.util.Set;

/** Which instruments are asked for. */
public sealed interface InstrumentFilter {

    /** Whether {@code instrument} is one of them. */
    boolean selects(Instrument instrument);

    /** The one instrument with this symbol; none for a text that can be no symbol. */
    record OneSymbol(String symbol) implements InstrumentFilter {

        @Override
        public boolean selects(Instrument instrument) {
            return instrument.symbol().value().equals(symbol);
        }
    }

    /**
     * Instruments that at least one pattern selects and that are of one of the types.
     *
     * @param patterns the patterns, of which one must match; empty for any symbol
     * @param types the types, of which one must be the instrument's; empty for any type
     */
    record Matching(List<SymbolPattern> patterns, Set<InstrumentType> types)
            implements InstrumentFilter {

        @Override
        public boolean selects(Instrument instrument) {
            return (types.isEmpty() || types.contains(instrument.type()))
                    && (patterns.isEmpty()
                            || patterns.stream()
                                    .anyMatch(each -> each.matches(instrument.symbol())));
        }
    }

    /**
     * Text that selects symbols. Without an asterisk it selects every symbol that contains it. With
     * one or more it is a pattern for the whole symbol, in which {@code *} stands for any run of
     * characters, including none. Every other character stands for itself.
     */
    final class SymbolPattern {

        private final List<String> parts;

        /** Takes the pattern as the caller wrote it. */
        public SymbolPattern(String text) {
            String whole = text.indexOf('*') < 0 ? '*' + text + '*' : text;
            this.parts = List.of(whole.split("\\*", -1));
        }

        /**
         * Whether {@code symbol} is selected. Each part is looked for to the right of the one
         * before, and never again, where a regular expression would go back and try once more.
         */
        public boolean matches(Symbol symbol) {
            String value = symbol.value();
            String first = parts.get(0);
            String last = parts.get(parts.size() - 1);
            int from = first.length();
            int end = value.length() - last.length();
            if (from > end || !value.startsWith(first) || !value.endsWith(last)) {
                return false;
            }
            for (String part : parts.subList(1, parts.size() - 1)) {
                int at = value.indexOf(part, from);
                if (at < 0 || at + part.length() > end) {
                    return false;
                }
                from = at + part.length();
            }
            return true;
        }
    }
}
