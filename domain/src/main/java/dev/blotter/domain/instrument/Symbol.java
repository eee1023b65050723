package dev.blotter.domain.instrument;

import dev.blotter.domain.value.CodePointOrder;
import dev.blotter.domain.value.Codes;

/**
 * The unique, case-sensitive symbol of an instrument, such as {@code EUR/USD}. Symbols sort by
 * Unicode code point.
 *
 * @param value 1 to 64 printable characters
 */
public record Symbol(String value) implements Comparable<Symbol> {

    public Symbol {
        Codes.require("symbol", value);
    }

    @Override
    public int compareTo(Symbol other) {
        return CodePointOrder.compare(value, other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
