package dev.blotter.verification.books;

import java.util.ArrayList;
import java.util.List;

/** Instruments of several types by number: symbols like those of a broker, all different. */
public final class SyntheticInstruments {

    /** The most instruments that there are different symbols for. */
    public static final int MOST = 10_000_000;

    private final SymbolNames names;
    private final List<Range> ranges = new ArrayList<>();

    /**
     * Some instruments.
     *
     * @param count how many, from 1 to {@link #MOST}
     * @param seed which; the same seed gives the same ones
     */
    public SyntheticInstruments(int count, long seed) {
        this.names = new SymbolNames(seed);
        int from = 0;
        for (AssetClass type : AssetClass.values()) {
            Range range = new Range(type, from, from + howMany(type, count, count - from));
            ranges.add(range);
            from = range.to();
        }
    }

    private static int howMany(AssetClass type, int count, int left) {
        long wanted = Math.max(1, (long) count * type.percent() / 100);
        return type == AssetClass.OPTION
                ? left
                : (int) Math.min(left, Math.min(wanted, SymbolNames.most(type)));
    }

    /** How many there are. */
    public int count() {
        return ranges.get(ranges.size() - 1).to();
    }

    /** The symbol of an instrument, numbered from zero. */
    public String symbol(int n) {
        Range range = rangeOf(n);
        return names.symbol(range.type(), n - range.from());
    }

    /** The type of an instrument, numbered from zero. */
    public String type(int n) {
        return assetClass(n).name();
    }

    AssetClass assetClass(int n) {
        return rangeOf(n).type();
    }

    private Range rangeOf(int n) {
        for (Range range : ranges) {
            if (n < range.to()) {
                return range;
            }
        }
        throw new IndexOutOfBoundsException(n);
    }

    /** The instruments of one type, from a number to another, exclusive. */
    private record Range(AssetClass type, int from, int to) {}
}
