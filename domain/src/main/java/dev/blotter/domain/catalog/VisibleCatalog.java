package dev.blotter.domain.catalog;

import dev.blotter.domain.catalog.pattern.IndexRange;
import dev.blotter.domain.catalog.pattern.SymbolIndex;
import dev.blotter.domain.instrument.Instrument;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The catalogue as one user sees it: what is denied is not there, and is not counted either. */
public final class VisibleCatalog {

    private final InstrumentCatalog catalog;
    private final BitSet visible;
    private final int[] types;
    private final int[][] deniedRanksByType;

    VisibleCatalog(InstrumentCatalog catalog, boolean[] typeDenied, int[] deniedRanks) {
        this.catalog = catalog;
        this.types =
                IntStream.range(0, typeDenied.length).filter(type -> !typeDenied[type]).toArray();
        this.deniedRanksByType = catalog.byType(deniedRanks);
        this.visible = new BitSet(catalog.size());
        for (int type : types) {
            IntStream.of(catalog.ranksOfType(type)).forEach(visible::set);
        }
        IntStream.of(deniedRanks).forEach(visible::clear);
    }

    InstrumentCatalog catalog() {
        return catalog;
    }

    /**
     * The page that {@code window} cuts out of the instruments that {@code filter} selects, in this
     * order; empty if there are so many patterns, and so wide ones, that finding what they select
     * takes more work than one search may make.
     */
    public Optional<CatalogPage> find(
            InstrumentFilter filter, InstrumentOrder order, Window window) {
        return select(filter).map(selection -> page(selection, order, window));
    }

    private CatalogPage page(Selection selection, InstrumentOrder order, Window window) {
        int matches = selection.size();
        int from = (int) window.from(matches);
        int to = (int) window.to(matches);
        boolean ascending = order.direction() == InstrumentOrder.Direction.ASCENDING;
        int[] ranks =
                ascending
                        ? selection.slice(order.first(), from, to)
                        : selection.slice(order.first(), matches - to, matches - from);
        List<Instrument> instruments = new ArrayList<>(ranks.length);
        for (int rank : ranks) {
            instruments.add(catalog.at(rank));
        }
        if (!ascending) {
            Collections.reverse(instruments);
        }
        return new CatalogPage(instruments, matches);
    }

    private Optional<Selection> select(InstrumentFilter filter) {
        if (filter instanceof InstrumentFilter.OneSymbol one) {
            return Optional.of(one(catalog.rankOf(one.symbol())));
        }
        return filter instanceof InstrumentFilter.Matching matching
                ? select(matching)
                : Optional.of(Selection.NOTHING);
    }

    private Selection one(OptionalInt rank) {
        return rank.isPresent() && visible.get(rank.getAsInt())
                ? Selection.of(rank.getAsInt())
                : Selection.NOTHING;
    }

    private Optional<Selection> select(InstrumentFilter.Matching filter) {
        SymbolIndex symbols = catalog.symbols();
        Optional<IndexRange> neighbours = symbols.neighbours(filter.patterns());
        if (neighbours.isPresent() && filter.identifiers().isEmpty()) {
            return neighbours.map(ranks -> in(ranks, filter));
        }
        return neighbours
                .map(this::visibleIn)
                .or(() -> symbols.search(filter.patterns(), visible))
                .map(ranks -> ofTypes(identified(ranks, filter), filter));
    }

    private BitSet visibleIn(IndexRange range) {
        BitSet ranks = new BitSet(catalog.size());
        ranks.set(range.from(), range.to());
        ranks.and(visible);
        return ranks;
    }

    private BitSet identified(BitSet ranks, InstrumentFilter.Matching filter) {
        filter.identifiers()
                .forEach((identifier, values) -> ranks.and(catalog.ranksOf(identifier, values)));
        return ranks;
    }

    private Selection in(IndexRange ranks, InstrumentFilter.Matching filter) {
        return new RangeSelection(catalog, types(filter), deniedRanksByType, ranks);
    }

    private Selection ofTypes(BitSet ranks, InstrumentFilter.Matching filter) {
        if (!filter.types().isEmpty()) {
            BitSet wanted = new BitSet(catalog.typeCount());
            IntStream.of(types(filter)).forEach(wanted::set);
            for (int rank = ranks.nextSetBit(0); rank >= 0; rank = ranks.nextSetBit(rank + 1)) {
                ranks.set(rank, wanted.get(catalog.typeAt(rank)));
            }
        }
        return new BitSelection(catalog, ranks);
    }

    /** The types that are asked for, as far as they are not denied. */
    private int[] types(InstrumentFilter.Matching filter) {
        return filter.types().isEmpty()
                ? types
                : filter.types().stream()
                        .mapToInt(catalog::typeNumber)
                        .filter(type -> Arrays.binarySearch(types, type) >= 0)
                        .sorted()
                        .toArray();
    }
}
