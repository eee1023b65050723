package dev.blotter.domain.instrument;

import dev.blotter.domain.value.CodePointOrder;

/**
 * The name of a class of instruments, such as {@code FOREX}. Free text: the operator decides which
 * types there are. Types sort by Unicode code point.
 *
 * @param name at least one character
 */
public record InstrumentType(String name) implements Comparable<InstrumentType> {

    public InstrumentType {
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("instrument type is empty");
        }
    }

    @Override
    public int compareTo(InstrumentType other) {
        return CodePointOrder.compare(name, other.name);
    }

    @Override
    public String toString() {
        return name;
    }
}
