package dev.blotter.domain.catalog;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which instruments are asked for. */
public sealed interface InstrumentFilter {

    /** Every instrument. */
    InstrumentFilter ALL = new Matching(List.of(), Set.of());

    /**
     * The one instrument whose symbol is {@code text}; a text that can be no symbol selects
     * nothing.
     */
    static InstrumentFilter symbol(String text) {
        try {
            return new OneSymbol(new Symbol(text));
        } catch (IllegalArgumentException noSymbol) {
            return new Nothing();
        }
    }

    /**
     * Every instrument of the type that is called {@code name}; a text that can be no type selects
     * nothing.
     */
    static InstrumentFilter type(String name) {
        return name.isEmpty()
                ? new Nothing()
                : new Matching(List.of(), Set.of(new InstrumentType(name)));
    }

    /** How many characters it takes to say which. */
    int textLength();

    /** No instrument. */
    record Nothing() implements InstrumentFilter {

        @Override
        public int textLength() {
            return 0;
        }
    }

    /**
     * The one instrument with this symbol.
     *
     * @param symbol the whole symbol
     */
    record OneSymbol(Symbol symbol) implements InstrumentFilter {

        @Override
        public int textLength() {
            return symbol.value().length();
        }
    }

    /**
     * Instruments that at least one pattern selects, that are of one of the types, and that have
     * one of the values of each identifier.
     *
     * <p>All are sorted, without hash tables, whose cost is what the client makes of it.
     *
     * @param patterns the patterns, of which one must match; empty for any symbol
     * @param types the types, of which one must be the instrument's; empty for any type
     * @param identifiers the values of identifiers, of which one must be the instrument's; empty
     *     for any
     */
    record Matching(
            List<SymbolPattern> patterns,
            Set<InstrumentType> types,
            Map<Attribute, Set<String>> identifiers)
            implements InstrumentFilter {

        public Matching {
            patterns = patterns.stream().sorted().distinct().toList();
            types = Collections.unmodifiableSet(new TreeSet<>(types));
            if (!Attribute.identifiers().containsAll(identifiers.keySet())) {
                throw new IllegalArgumentException("not all are identifiers: " + identifiers);
            }
            Map<Attribute, Set<String>> sorted = new TreeMap<>();
            identifiers.forEach((each, values) -> sorted.put(each, new TreeSet<>(values)));
            identifiers = Collections.unmodifiableMap(sorted);
        }

        /** Instruments with any identifiers. */
        public Matching(List<SymbolPattern> patterns, Set<InstrumentType> types) {
            this(patterns, types, Map.of());
        }

        @Override
        public int textLength() {
            Stream<String> values = identifiers.values().stream().flatMap(Set::stream);
            return Stream.of(patterns.stream(), types.stream(), values)
                    .flatMap(each -> each)
                    .mapToInt(each -> each.toString().length())
                    .sum();
        }
    }
}
