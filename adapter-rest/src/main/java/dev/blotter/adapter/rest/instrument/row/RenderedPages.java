package dev.blotter.adapter.rest.instrument.row;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.application.instrument.AccountsSearch;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentSearch;
import java.util.function.Function;

/**
 * Pages of instruments as JSON, cached by what was searched for: clients ask for the same lists
 * again and again, and all accounts of a group without terms of their own get the same. The cache
 * is replaced when the catalogue is.
 */
public final class RenderedPages {

    private static final int SHARE_OF_MEMORY = 16;
    private static final int BYTES_PER_PAGE = 400;

    private final StatsCounter stats;
    private final RenderedTerms terms;
    private volatile PagesOf pages;

    /** A cache whose hits and misses are counted by what {@code stats} returns for its name. */
    public RenderedPages(Function<String, StatsCounter> stats) {
        this.stats = stats.apply("pages");
        this.terms = new RenderedTerms(stats.apply("terms"));
        this.pages = new PagesOf(null, this.stats);
    }

    /**
     * Returns the page that {@code search} finds. The page of one symbol is made sooner than looked
     * up.
     */
    public RenderedPage of(AccountsSearch search) {
        if (search.inCatalog().filter() instanceof InstrumentFilter.OneSymbol) {
            return render(search);
        }
        Cache<InstrumentSearch, RenderedPage> cache = pagesOf(search.inCatalog().catalog());
        return cache.get(search.inCatalog(), same -> render(search));
    }

    private RenderedPage render(AccountsSearch search) {
        return RenderedPage.of(search.run(), terms);
    }

    /** Two threads may both replace the cache at first; what one of them keeps then is lost. */
    private Cache<InstrumentSearch, RenderedPage> pagesOf(InstrumentCatalog catalog) {
        PagesOf current = pages;
        if (current.catalog() != catalog) {
            current = new PagesOf(catalog, stats);
            pages = current;
        }
        return current.cache();
    }

    private record PagesOf(InstrumentCatalog catalog, Cache<InstrumentSearch, RenderedPage> cache) {

        private PagesOf(InstrumentCatalog catalog, StatsCounter stats) {
            this(
                    catalog,
                    Caffeine.newBuilder()
                            .executor(Runnable::run) // upkeep is less work than waking a thread
                            .recordStats(() -> stats)
                            .maximumWeight(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY)
                            .<InstrumentSearch, RenderedPage>weigher(
                                    (search, page) ->
                                            BYTES_PER_PAGE
                                                    + search.filter().textLength()
                                                    + page.size())
                            .build());
        }
    }
}
