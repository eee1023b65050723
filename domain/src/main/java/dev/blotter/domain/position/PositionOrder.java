package dev.blotter.domain.position;

import dev.blotter.domain.catalog.InstrumentOrder.Direction;
import java.util.Comparator;
import java.util.List;

/**
 * The order in which the positions of one account are listed. Ties are broken by code in the same
 * direction, so any two positions have an order.
 *
 * @param criteria what is compared, the most important first
 * @param direction ascending or descending, for all criteria and the tie-break alike
 */
public record PositionOrder(List<Criterion> criteria, Direction direction) {

    /** By ascending code. */
    public static final PositionOrder DEFAULT =
            new PositionOrder(List.of(Criterion.POSITION_CODE), Direction.ASCENDING);

    public PositionOrder {
        criteria = List.copyOf(criteria);
        if (criteria.isEmpty() || criteria.stream().distinct().count() < criteria.size()) {
            throw new IllegalArgumentException("each sort criterion once, and at least one");
        }
    }

    /** These positions, which are sorted by code, in this order. */
    public List<Position> of(List<Position> positions) {
        return equals(DEFAULT) ? positions : positions.stream().sorted(comparator()).toList();
    }

    private Comparator<Position> comparator() {
        Comparator<Position> ascending = Comparator.comparing(Position::code);
        for (int i = criteria.size() - 1; i >= 0; i--) {
            ascending = criteria.get(i).comparator.thenComparing(ascending);
        }
        return direction == Direction.ASCENDING ? ascending : ascending.reversed();
    }

    /** What positions can be sorted by. Texts compare by Unicode code point. */
    public enum Criterion {
        /** The code. */
        POSITION_CODE(Comparator.comparing(Position::code)),
        /** The symbol of the instrument. */
        SYMBOL(Comparator.comparing(Position::symbol)),
        /** Long before short. */
        SIDE(Comparator.comparing(Position::side)),
        /** The size in units of the instrument. */
        QUANTITY(Comparator.comparing(Position::quantity)),
        /** The size in the quote currency. */
        QUANTITY_NOTIONAL(Comparator.comparing(Position::quantityNotional)),
        /** When it was opened. */
        OPEN_TIME(Comparator.comparing(Position::openTime)),
        /** When it last changed. */
        LAST_UPDATE_TIME(Comparator.comparing(Position::lastUpdateTime));

        @SuppressWarnings("ImmutableEnumChecker") // it has no state
        private final Comparator<Position> comparator;

        Criterion(Comparator<Position> comparator) {
            this.comparator = comparator;
        }
    }
}
