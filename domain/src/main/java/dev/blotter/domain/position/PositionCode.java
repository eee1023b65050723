package dev.blotter.domain.position;

import dev.blotter.domain.value.CodePointOrder;
import dev.blotter.domain.value.Codes;

/**
 * The code of a position, unique within its account. Codes sort by Unicode code point.
 *
 * @param value 1 to 64 printable characters
 */
public record PositionCode(String value) implements Comparable<PositionCode> {

    public PositionCode {
        Codes.require("position code", value);
    }

    @Override
    public int compareTo(PositionCode other) {
        return CodePointOrder.compare(value, other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
