package dev.blotter.adapter.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.catalog.CatalogPage;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.VisibleCatalog;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TradingTerms;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All instruments, and what groups override, at one revision of the book. What it keeps of searches
 * goes when it goes, so that nothing outlives the revision; each of its caches is bounded by what
 * its entries hold.
 */
final class LoadedCatalog {

    private static final long VIEWS_WEIGHT = 4_000_000;
    private static final int VIEW_WEIGHT = 50;
    private static final long PAGES_WEIGHT = 2_000_000;
    private static final int PAGE_WEIGHT = 50;
    private static final int DISTINCT_TERMS = 20_000;

    private final long revision;
    private final InstrumentCatalog catalog;
    private final Map<AccountGroup, TermsLayer> groups;

    /** Told apart by identity: a user's denials stay one object while they do not change. */
    private final Cache<InstrumentDenials, VisibleCatalog> views =
            Caffeine.newBuilder()
                    .weakKeys()
                    .maximumWeight(VIEWS_WEIGHT)
                    .<InstrumentDenials, VisibleCatalog>weigher(
                            (denials, view) -> VIEW_WEIGHT + denials.symbols().size())
                    .build();

    /** Clients ask for the same lists again and again, and all accounts of a group get the same. */
    private final Cache<Search, Page> pages =
            Caffeine.newBuilder()
                    .maximumWeight(PAGES_WEIGHT)
                    .<Search, Page>weigher(
                            (search, page) ->
                                    PAGE_WEIGHT + search.textLength() + 2 * page.terms().size())
                    .build();

    /** Equal terms as one object, so that others can keep what they make of them. */
    private final Cache<TradingTerms, TradingTerms> distinct =
            Caffeine.newBuilder().maximumSize(DISTINCT_TERMS).build();

    LoadedCatalog(long revision, InstrumentCatalog catalog, Map<AccountGroup, TermsLayer> groups) {
        this.revision = revision;
        this.catalog = catalog;
        this.groups = Map.copyOf(groups);
    }

    long revision() {
        return revision;
    }

    /** The page that {@code search} asks for, on the terms of its group. */
    Page find(Search search) {
        return search.filter() instanceof InstrumentFilter.OneSymbol
                ? read(search)
                : pages.get(search, this::read);
    }

    /** What of the catalogue a user with these denials sees. */
    VisibleCatalog visibleWith(InstrumentDenials denials) {
        return views.get(denials, catalog::visibleWith);
    }

    /** The terms of {@code instrument} for an account of {@code group} with a layer of its own. */
    TradingTerms terms(Instrument instrument, AccountGroup group, TermsLayer own) {
        TermsLayer layer = groups.getOrDefault(group, TermsLayer.EMPTY);
        TradingTerms resolved = new AccountTerms(layer, own).on(instrument);
        return resolved.equals(instrument.terms())
                ? instrument.terms()
                : distinct.get(resolved, same -> same);
    }

    private Page read(Search search) {
        CatalogPage page = search.view().find(search.filter(), search.order(), search.window());
        return new Page(
                page,
                page.instruments().stream()
                        .map(each -> terms(each, search.group(), TermsLayer.EMPTY))
                        .toList());
    }

    /**
     * A question to the catalogue.
     *
     * @param view what the user sees; told apart by identity
     * @param group whose terms apply
     * @param filter which instruments
     * @param order in which order
     * @param window which part of the list
     */
    record Search(
            VisibleCatalog view,
            AccountGroup group,
            InstrumentFilter filter,
            InstrumentOrder order,
            Window window) {

        private int textLength() {
            return filter instanceof InstrumentFilter.Matching matching
                    ? Stream.concat(matching.patterns().stream(), matching.types().stream())
                            .mapToInt(each -> each.toString().length())
                            .sum()
                    : 0;
        }
    }

    /**
     * An answer.
     *
     * @param found the instruments
     * @param terms the terms of each for the group
     */
    record Page(CatalogPage found, List<TradingTerms> terms) {}
}
