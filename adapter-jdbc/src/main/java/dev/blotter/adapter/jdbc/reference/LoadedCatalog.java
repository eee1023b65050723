package dev.blotter.adapter.jdbc.reference;

import com.github.benmanes.caffeine.cache.Cache;
import dev.blotter.adapter.jdbc.memory.Caches;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.adapter.jdbc.metrics.BooksVitals;
import dev.blotter.application.instrument.LayeredInstrument;
import dev.blotter.application.port.Waiting;
import dev.blotter.domain.access.AccountGrant;
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
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TradingTerms;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * All instruments, and what groups override, at one revision of the book. What it keeps of searches
 * goes when it goes, so that nothing outlives the revision; each of its caches is bounded by what
 * its entries hold.
 */
final class LoadedCatalog {

    private static final int BYTES_PER_VIEW = 400;
    private static final int BYTES_PER_DENIAL = 16;
    private static final int BYTES_PER_PAGE = 500;

    /** On terms that differ from the instrument's own. */
    private static final int BYTES_PER_ROW = 100;

    private static final int DISTINCT_TERMS = 20_000;

    private final long revision;
    private final InstrumentCatalog catalog;
    private final Map<AccountGroup, TermsLayer> groups;

    /** Told apart by identity: a user's denials stay one object while they do not change. */
    private final Cache<InstrumentDenials, VisibleCatalog> views =
            Caches.builder()
                    .weakKeys()
                    .maximumWeight(MemoryShare.VIEWS.bytes())
                    .<InstrumentDenials, VisibleCatalog>weigher(
                            (denials, view) ->
                                    BYTES_PER_VIEW
                                            + size() / Byte.SIZE
                                            + BYTES_PER_DENIAL * denials.symbols().size())
                    .build();

    /**
     * Clients ask for the same lists again and again, and all accounts of a group without terms of
     * their own get the same.
     */
    private final Cache<Search, Optional<CatalogPage>> pages =
            Caches.builder()
                    .maximumWeight(MemoryShare.PAGES.bytes())
                    .<Search, Optional<CatalogPage>>weigher(
                            (search, page) ->
                                    BYTES_PER_PAGE
                                            + search.textLength()
                                            + BYTES_PER_ROW * rows(page))
                    .build();

    /** Equal terms as one object, so that others can keep what they make of them. */
    private final Cache<TradingTerms, TradingTerms> distinct =
            Caches.builder().maximumSize(DISTINCT_TERMS).build();

    LoadedCatalog(long revision, InstrumentCatalog catalog, Map<AccountGroup, TermsLayer> groups) {
        this.revision = revision;
        this.catalog = catalog;
        this.groups = Map.copyOf(groups);
    }

    long revision() {
        return revision;
    }

    /** How many instruments it has. */
    int size() {
        return catalog.size();
    }

    Stream<BooksVitals.Kept> kept() {
        return Stream.of(
                BooksVitals.Kept.in("pages", pages),
                BooksVitals.Kept.in("views", views),
                BooksVitals.Kept.in("distinct_terms", distinct));
    }

    private static int rows(Optional<CatalogPage> page) {
        return page.map(CatalogPage::instruments).map(List::size).orElse(0);
    }

    /**
     * The page that {@code search} asks for, on the terms of its account; empty if it takes more
     * work than a search may make.
     */
    Optional<CatalogPage> find(Search search) {
        return search.filter() instanceof InstrumentFilter.OneSymbol
                ? read(search)
                : kept(pages, search, this::read);
    }

    /** The instrument with this symbol, beneath its layers, if the grant lets it be seen. */
    Optional<LayeredInstrument> layered(AccountGrant grant, Symbol symbol, AccountLayer own) {
        InstrumentFilter one = new InstrumentFilter.OneSymbol(symbol);
        return visibleWith(grant.denials())
                .find(one, InstrumentOrder.DEFAULT, Window.ALL)
                .flatMap(page -> page.instruments().stream().findFirst())
                .map(found -> new LayeredInstrument(found, overrides(grant.group(), own)));
    }

    private AccountTerms overrides(AccountGroup group, AccountLayer own) {
        return new AccountTerms(groups.getOrDefault(group, TermsLayer.EMPTY), own.terms());
    }

    /** What of the catalogue a user with these denials sees. */
    VisibleCatalog visibleWith(InstrumentDenials denials) {
        return kept(views, denials, catalog::visibleWith);
    }

    private static <K, V> V kept(Cache<K, V> cache, K key, Function<K, V> make) {
        V known = cache.getIfPresent(key);
        if (known == null) {
            Waiting.begins();
            return cache.get(key, make);
        }
        return known;
    }

    private Optional<CatalogPage> read(Search search) {
        return search.view()
                .find(search.filter(), search.order(), search.window())
                .map(page -> onTerms(page, search));
    }

    private CatalogPage onTerms(CatalogPage page, Search search) {
        AccountTerms terms = overrides(search.group(), search.own());
        return new CatalogPage(
                page.instruments().stream().map(each -> each.on(distinct(terms, each))).toList(),
                page.matches());
    }

    private TradingTerms distinct(AccountTerms terms, Instrument instrument) {
        TradingTerms resolved = terms.on(instrument);
        return resolved.equals(instrument.terms())
                ? instrument.terms()
                : distinct.get(resolved, same -> same);
    }

    /**
     * A question to the catalogue.
     *
     * @param view what the user sees; told apart by identity
     * @param group the group of the account
     * @param own what the account itself overrides
     * @param filter which instruments
     * @param order in which order
     * @param window which part of the list
     */
    record Search(
            VisibleCatalog view,
            AccountGroup group,
            AccountLayer own,
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
}
