package dev.blotter.domain.catalog;

import java.util.List;
import java.util.Objects;

/**
 * The order in which instruments are listed. Ties are broken by symbol in the same direction, so
 * any two instruments have an order and pages never overlap.
 *
 * @param first what is compared first; symbols are unique, so what a caller asks for after them
 *     changes nothing
 * @param direction ascending or descending, for the first criterion and the tie-break alike
 */
public record InstrumentOrder(Criterion first, Direction direction) {

    /** By ascending symbol. */
    public static final InstrumentOrder DEFAULT =
            new InstrumentOrder(Criterion.SYMBOL, Direction.ASCENDING);

    public InstrumentOrder {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(direction, "direction");
    }

    /**
     * The order by several criteria, the most important first.
     *
     * @throws IllegalArgumentException if there is none or one is given twice
     */
    public static InstrumentOrder by(List<Criterion> criteria, Direction direction) {
        if (criteria.isEmpty() || criteria.stream().distinct().count() < criteria.size()) {
            throw new IllegalArgumentException("each sort criterion once, and at least one");
        }
        return new InstrumentOrder(criteria.get(0), direction);
    }

    /** What instruments can be sorted by. Both compare by Unicode code point. */
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
