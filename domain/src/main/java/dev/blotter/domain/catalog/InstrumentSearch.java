package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.AccountTerms;
import java.util.Objects;
import java.util.Optional;

/**
 * One search of one catalogue by one user on the terms of one account, before it is run. Equal
 * searches find equal pages, so what is made of a page can be cached by its search.
 *
 * @param visible what the user sees of the catalogue; compared by identity
 * @param terms what decides the terms of the account
 * @param filter which instruments
 * @param order in which order
 * @param window which part of the list
 */
public record InstrumentSearch(
        VisibleCatalog visible,
        AccountTerms terms,
        InstrumentFilter filter,
        InstrumentOrder order,
        Window window) {

    public InstrumentSearch {
        Objects.requireNonNull(visible, "visible");
        Objects.requireNonNull(terms, "terms");
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(window, "window");
    }

    /** The catalogue that is searched. */
    public InstrumentCatalog catalog() {
        return visible.catalog();
    }

    /**
     * Returns the page with the terms that apply to the account, or empty if the patterns of the
     * filter take more work than one search may make, which does not depend on what is denied.
     */
    public Optional<CatalogPage> run() {
        return visible.find(filter, order, window).map(page -> page.on(terms));
    }
}
