package dev.blotter.domain.catalog;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.AttributeIndex;
import dev.blotter.domain.catalog.pattern.SymbolIndex;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All instruments, as an immutable value. The rank of an instrument is its index by ascending
 * symbol. A search works on ranks in sorted arrays and touches instruments only to check a pattern
 * and to fill the page.
 */
public final class InstrumentCatalog {

    /** Views of 100,000 instruments take 3 MB then. */
    private static final int MOST_VIEWS = 256;

    private final Instrument[] byRank;
    private final InstrumentType[] types;
    private final int[] typeByRank;
    private final int[][] ranksByType;
    private final SymbolIndex symbols;
    private final Map<Attribute, AttributeIndex> identifiers = new EnumMap<>(Attribute.class);
    private final Map<InstrumentDenials, VisibleCatalog> views = new LatestViews();

    private InstrumentCatalog(Instrument[] byRank) {
        this.byRank = byRank;
        this.types =
                Arrays.stream(byRank)
                        .map(Instrument::type)
                        .distinct()
                        .sorted()
                        .toArray(InstrumentType[]::new);
        this.typeByRank = Arrays.stream(byRank).mapToInt(each -> typeNumber(each.type())).toArray();
        this.ranksByType = byType(IntStream.range(0, byRank.length).toArray());
        this.symbols = new SymbolIndex(byRank);
        Attribute.identifiers().forEach(each -> identifiers.put(each, indexOf(each)));
    }

    private AttributeIndex indexOf(Attribute identifier) {
        return new AttributeIndex(identifier, byRank.length, rank -> byRank[rank].attributes());
    }

    /**
     * The catalogue of these instruments, in whatever order they come.
     *
     * @throws IllegalArgumentException if two have the same symbol
     */
    public static InstrumentCatalog of(Collection<Instrument> instruments) {
        Instrument[] byRank = instruments.toArray(Instrument[]::new);
        Arrays.sort(byRank, Comparator.comparing(Instrument::symbol));
        for (int rank = 1; rank < byRank.length; rank++) {
            if (byRank[rank].symbol().equals(byRank[rank - 1].symbol())) {
                throw new IllegalArgumentException(
                        "two instruments have the symbol " + byRank[rank].symbol());
            }
        }
        return new InstrumentCatalog(byRank);
    }

    /** How many instruments there are. */
    public int size() {
        return byRank.length;
    }

    /** Returns the instrument with this symbol on its own terms, or empty if there is none. */
    public Optional<Instrument> find(Symbol symbol) {
        OptionalInt rank = rankOf(symbol);
        return rank.isPresent() ? Optional.of(byRank[rank.getAsInt()]) : Optional.empty();
    }

    /**
     * Returns the catalogue as a user with these denials sees it. Making a view takes a look-up per
     * denied symbol and a bit per instrument, so the views that were used last are cached.
     */
    public VisibleCatalog visibleWith(InstrumentDenials denials) {
        synchronized (views) {
            return views.computeIfAbsent(denials, this::view);
        }
    }

    private VisibleCatalog view(InstrumentDenials denials) {
        boolean[] typeDenied = new boolean[types.length];
        for (int type = 0; type < types.length; type++) {
            typeDenied[type] = denials.types().contains(types[type]);
        }
        int[] deniedRanks =
                denials.symbols().stream()
                        .map(this::rankOf)
                        .filter(OptionalInt::isPresent)
                        .mapToInt(OptionalInt::getAsInt)
                        .sorted()
                        .toArray();
        return new VisibleCatalog(this, typeDenied, deniedRanks);
    }

    Instrument at(int rank) {
        return byRank[rank];
    }

    OptionalInt rankOf(Symbol symbol) {
        return symbols.rankOf(symbol);
    }

    /** The ranks of the instruments that {@code identifier} has one of these values for. */
    BitSet ranksOf(Attribute identifier, Set<String> values) {
        return identifiers.get(identifier).find(values);
    }

    SymbolIndex symbols() {
        return symbols;
    }

    int typeCount() {
        return types.length;
    }

    /** The number of {@code type} in ascending order, negative if no instrument has it. */
    int typeNumber(InstrumentType type) {
        return Arrays.binarySearch(types, type);
    }

    int typeAt(int rank) {
        return typeByRank[rank];
    }

    /** The ascending ranks of the instruments of a type. */
    int[] ranksOfType(int type) {
        return ranksByType[type];
    }

    /**
     * Splits ascending ranks by the type of their instruments: for each type its ranks, ascending.
     */
    int[][] byType(int[] ranks) {
        int[] sizes = new int[types.length];
        for (int rank : ranks) {
            sizes[typeByRank[rank]]++;
        }
        int[][] split = new int[types.length][];
        Arrays.setAll(split, type -> new int[sizes[type]]);
        int[] filled = new int[types.length];
        for (int rank : ranks) {
            int type = typeByRank[rank];
            split[type][filled[type]++] = rank;
        }
        return split;
    }

    private static final class LatestViews
            extends LinkedHashMap<InstrumentDenials, VisibleCatalog> {

        private static final long serialVersionUID = 1L;

        private LatestViews() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<InstrumentDenials, VisibleCatalog> eldest) {
            return size() > MOST_VIEWS;
        }
    }
}
