package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.Instrument;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The catalogue as one user sees it: what is denied is not there, and is not counted either. */
public final class VisibleCatalog {

    private final InstrumentCatalog catalog;
    private final boolean[] typeDenied;
    private final int[] deniedRanks;
    private final int[][] deniedRanksByType;

    VisibleCatalog(InstrumentCatalog catalog, boolean[] typeDenied, int[] deniedRanks) {
        this.catalog = catalog;
        this.typeDenied = typeDenied;
        this.deniedRanks = deniedRanks;
        this.deniedRanksByType = catalog.byType(deniedRanks);
    }

    /**
     * The page that {@code window} cuts out of the instruments that {@code filter} selects, in this
     * order.
     */
    public CatalogPage find(InstrumentFilter filter, InstrumentOrder order, Window window) {
        Selection selection = select(filter);
        int matches = selection.size();
        int from = window.from(matches);
        int to = window.to(matches);
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

    private Selection select(InstrumentFilter filter) {
        if (filter instanceof InstrumentFilter.OneSymbol one) {
            OptionalInt rank = catalog.rankOf(one.symbol());
            return rank.isPresent() && isVisible(rank.getAsInt())
                    ? new ListSelection(catalog, new int[] {rank.getAsInt()}, 1)
                    : Selection.NOTHING;
        }
        return filter instanceof InstrumentFilter.Matching matching
                ? select(matching)
                : Selection.NOTHING;
    }

    private Selection select(InstrumentFilter.Matching filter) {
        int[] types = filter.types().isEmpty() ? typesNotDenied() : typesNotDenied(filter);
        List<SymbolPattern> patterns = filter.patterns();
        if (patterns.isEmpty() || patterns.stream().anyMatch(SymbolPattern::matchesAll)) {
            return new RangeSelection(
                    catalog, types, deniedRanksByType, new RankRange(0, catalog.size()));
        }
        if (patterns.size() == 1 && patterns.get(0).isPrefixOnly()) {
            RankRange range = catalog.symbols().startingWith(patterns.get(0).prefix());
            return new RangeSelection(catalog, types, deniedRanksByType, range);
        }
        return visible(matching(patterns), types);
    }

    /** The ascending ranks of the symbols that at least one of {@code patterns} selects. */
    private int[] matching(List<SymbolPattern> patterns) {
        if (patterns.size() == 1) {
            return catalog.symbols().matching(patterns.get(0));
        }
        int[] all =
                patterns.stream()
                        .flatMapToInt(each -> IntStream.of(catalog.symbols().matching(each)))
                        .toArray();
        return SortedInts.distinct(all, all.length);
    }

    /**
     * Keeps of {@code ranks}, which are ascending and the caller's own, those of the types that are
     * not denied.
     */
    private Selection visible(int[] ranks, int[] types) {
        boolean[] wanted = new boolean[catalog.typeCount()];
        for (int type : types) {
            wanted[type] = true;
        }
        int kept = 0;
        int denied = ranks.length == 0 ? 0 : SortedInts.countBelow(deniedRanks, ranks[0]);
        for (int rank : ranks) {
            while (denied < deniedRanks.length && deniedRanks[denied] < rank) {
                denied++;
            }
            boolean hidden = denied < deniedRanks.length && deniedRanks[denied] == rank;
            if (!hidden && wanted[catalog.typeAt(rank)]) {
                ranks[kept++] = rank;
            }
        }
        return new ListSelection(catalog, ranks, kept);
    }

    private boolean isVisible(int rank) {
        return !typeDenied[catalog.typeAt(rank)] && Arrays.binarySearch(deniedRanks, rank) < 0;
    }

    private int[] typesNotDenied() {
        return IntStream.range(0, typeDenied.length).filter(type -> !typeDenied[type]).toArray();
    }

    private int[] typesNotDenied(InstrumentFilter.Matching filter) {
        return filter.types().stream()
                .mapToInt(catalog::typeNumber)
                .filter(type -> type >= 0 && !typeDenied[type])
                .sorted()
                .toArray();
    }
}
