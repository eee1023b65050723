package dev.blotter.domain.instrument;

import java.util.Set;

/**
 * What one user may not see: single symbols and whole types. A denied instrument does not exist for
 * that user.
 *
 * @param symbols the denied symbols, which need not exist
 * @param types the denied types, which need not exist
 */
public record InstrumentDenials(Set<Symbol> symbols, Set<InstrumentType> types) {

    /** Denies nothing. */
    public static final InstrumentDenials NONE = new InstrumentDenials(Set.of(), Set.of());

    public InstrumentDenials {
        symbols = Set.copyOf(symbols);
        types = Set.copyOf(types);
    }

    /** Whether the symbol of {@code instrument} is denied. */
    public boolean denySymbolOf(Instrument instrument) {
        return symbols.contains(instrument.symbol());
    }

    /** Whether the type of {@code instrument} is denied. */
    public boolean denyTypeOf(Instrument instrument) {
        return types.contains(instrument.type());
    }
}
