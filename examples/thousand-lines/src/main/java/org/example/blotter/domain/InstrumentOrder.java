package org.example.blotter.domain;

import java.util.Comparator;
import java.util.List;

/**
 * The order in which instruments are listed. Ties are broken by symbol in the same direction, so
 * any two instruments have an order and pages never overlap.
 *
 * @param first what is compared first; no other criterion matters, since ties are broken by symbol
 * @param direction ascending or descending, for the first criterion and the tie-break alike
 */
public record InstrumentOrder(Criterion first, Direction direction) {

    /** By ascending symbol. */
    public static final InstrumentOrder DEFAULT =
            new InstrumentOrder(Criterion.SYMBOL, Direction.ASCENDING);

    /** The order by several criteria, each once, the most important first. */
    public static InstrumentOrder by(List<Criterion> criteria, Direction direction) {
        if (criteria.isEmpty() || criteria.stream().distinct().count() < criteria.size()) {
            throw new IllegalArgumentException("each sort criterion once, and at least one");
        }
        return new InstrumentOrder(criteria.get(0), direction);
    }

    Comparator<Instrument> comparator() {
        Comparator<Instrument> bySymbol = Comparator.comparing(Instrument::symbol);
        Comparator<Instrument> ascending =
                first == Criterion.TYPE
                        ? Comparator.comparing(Instrument::type).thenComparing(bySymbol)
                        : bySymbol;
        return direction == Direction.ASCENDING ? ascending : ascending.reversed();
    }

    /** What instruments can be sorted by. */
    public enum Criterion {
        /** The name of the type. */
        TYPE,
        /** The symbol. */
        SYMBOL
    }

    /** Which way a list runs. */
    public enum Direction {
        /** Smallest first. */
        ASCENDING,
        /** Largest first. */
        DESCENDING
    }
}
