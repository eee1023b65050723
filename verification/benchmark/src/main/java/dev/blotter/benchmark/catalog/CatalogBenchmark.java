package dev.blotter.benchmark.catalog;

import dev.blotter.domain.catalog.CatalogPage;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.catalog.InstrumentOrder.Direction;
import dev.blotter.domain.catalog.VisibleCatalog;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One search in the catalogue as a user sees it: time for a page of 100, or of what there is. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CatalogBenchmark {

    private static final int SYMBOLS = 1 << 12;
    private static final Window FIRST_PAGE = new Window(0, 100);
    private static final InstrumentOrder BY_TYPE_DOWN =
            new InstrumentOrder(Criterion.TYPE, Direction.DESCENDING);

    /** How many instruments there are. */
    @Param({"10000", "100000", "1000000"})
    public int instruments;

    /** How many symbols the user is denied; half of a catalogue that has fewer. */
    @Param({"0", "10000"})
    public int denials;

    private VisibleCatalog visible;
    private InstrumentFilter[] points;
    private Window nearTheEnd;
    private int turn;

    /** Makes the catalogue, and the searches that differ from turn to turn. */
    @Setup
    public void makeCatalog() {
        MadeUpCatalog made = new MadeUpCatalog(instruments);
        visible = made.catalog().visibleWith(made.denials(denials));
        String[] symbols = made.symbols(SYMBOLS);
        points = new InstrumentFilter[SYMBOLS];
        for (int i = 0; i < SYMBOLS; i++) {
            points[i] = InstrumentFilter.symbol(symbols[i]);
        }
        int all = find(InstrumentFilter.ALL, InstrumentOrder.DEFAULT, FIRST_PAGE).matches();
        nearTheEnd = new Window(all - 150, 100);
    }

    /** One symbol. */
    @Benchmark
    public CatalogPage point() {
        turn = (turn + 1) % SYMBOLS;
        return find(points[turn], InstrumentOrder.DEFAULT, FIRST_PAGE);
    }

    /** The first page of a type that a third of all have. */
    @Benchmark
    public CatalogPage type() {
        return find(InstrumentFilter.type("STOCK"), InstrumentOrder.DEFAULT, FIRST_PAGE);
    }

    /** {@code EUR/*}. */
    @Benchmark
    public CatalogPage prefix() {
        return first("EUR/*", InstrumentOrder.DEFAULT);
    }

    /** {@code *USD}. */
    @Benchmark
    public CatalogPage suffix() {
        return first("*USD", InstrumentOrder.DEFAULT);
    }

    /** {@code *USD*}, by descending type. */
    @Benchmark
    public CatalogPage part() {
        return first("*USD*", BY_TYPE_DOWN);
    }

    /** {@code *AZQ*}, which few symbols contain. */
    @Benchmark
    public CatalogPage rarePart() {
        return first("*AZQ*", InstrumentOrder.DEFAULT);
    }

    /** The last page but one of everything. */
    @Benchmark
    public CatalogPage deepPage() {
        return find(InstrumentFilter.ALL, InstrumentOrder.DEFAULT, nearTheEnd);
    }

    private CatalogPage first(String pattern, InstrumentOrder order) {
        return find(
                new InstrumentFilter.Matching(List.of(new SymbolPattern(pattern)), Set.of()),
                order,
                FIRST_PAGE);
    }

    private CatalogPage find(InstrumentFilter filter, InstrumentOrder order, Window window) {
        return visible.find(filter, order, window).orElseThrow();
    }
}
