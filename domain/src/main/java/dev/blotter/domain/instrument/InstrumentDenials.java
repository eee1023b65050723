package dev.blotter.domain.instrument;

import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one user, or each of a role, may not see: single symbols and whole types. A denied
 * instrument does not exist for that user. Each search looks up a view of the catalogue by it, so
 * its hash code is computed once.
 */
public final class InstrumentDenials {

    /** Denies nothing. */
    public static final InstrumentDenials NONE = new InstrumentDenials(Set.of(), Set.of());

    private final Set<Symbol> symbols;
    private final Set<InstrumentType> types;
    private final int hash;

    /**
     * Denies these.
     *
     * @param symbols the denied symbols, which need not exist
     * @param types the denied types, which need not exist
     */
    public InstrumentDenials(Set<Symbol> symbols, Set<InstrumentType> types) {
        this.symbols = Set.copyOf(symbols);
        this.types = Set.copyOf(types);
        this.hash = Objects.hash(this.symbols, this.types);
    }

    /** The denied symbols, which need not exist. */
    public Set<Symbol> symbols() {
        return symbols;
    }

    /** The denied types, which need not exist. */
    public Set<InstrumentType> types() {
        return types;
    }

    /** Denies what this denies, and what {@code others} deny. */
    public InstrumentDenials and(InstrumentDenials others) {
        return equals(NONE)
                ? others
                : others.equals(NONE)
                        ? this
                        : new InstrumentDenials(
                                union(symbols, others.symbols), union(types, others.types));
    }

    private static <T> Set<T> union(Set<T> some, Set<T> others) {
        return Stream.of(some, others).flatMap(Set::stream).collect(Collectors.toSet());
    }

    /** Whether the symbol of {@code instrument} is denied. */
    public boolean denySymbolOf(Instrument instrument) {
        return symbols.contains(instrument.symbol());
    }

    /** Whether the type of {@code instrument} is denied. */
    public boolean denyTypeOf(Instrument instrument) {
        return types.contains(instrument.type());
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof InstrumentDenials denials
                        && hash == denials.hash
                        && symbols.equals(denials.symbols)
                        && types.equals(denials.types));
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
