package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.AccountTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A search of the catalogue for one user, before it is run, on the terms of one or more accounts,
 * whose lists are joined. As all accounts have the same instruments, it takes the work of a few
 * searches, however many accounts there are. Equal searches find equal pages, so a page can be
 * cached by its search.
 *
 * @param visible what the user sees of the catalogue; compared by identity
 * @param terms what decides the terms of each account
 * @param filter which instruments
 * @param order in which order those of one account are
 * @param window which part of the lists taken together
 */
public record InstrumentSearch(
        VisibleCatalog visible,
        List<AccountTerms> terms,
        InstrumentFilter filter,
        InstrumentOrder order,
        Window window) {

    public InstrumentSearch {
        Objects.requireNonNull(visible, "visible");
        terms = List.copyOf(terms);
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(window, "window");
    }

    /** The catalogue that is searched. */
    public InstrumentCatalog catalog() {
        return visible.catalog();
    }

    /**
     * Returns the page with the terms that apply to each account, or empty if the patterns of the
     * filter take more work than one search may make, which does not depend on what is denied.
     */
    public Optional<JoinedPage> run() {
        return terms.size() == 1
                ? find(window).map(page -> JoinedPage.of(page.on(terms.get(0))))
                : find(new Window(0, 0)).map(none -> joined(none.matches()));
    }

    private Optional<CatalogPage> find(Window part) {
        return visible.find(filter, order, part);
    }

    private JoinedPage joined(int size) {
        long matches = (long) size * terms.size();
        List<JoinedPage.Part> parts = new ArrayList<>();
        Window wanted = new Window(0, 0);
        CatalogPage found = new CatalogPage(List.of(), size);
        long end = window.to(matches);
        for (long at = window.from(matches); at < end; at += wanted.limit()) {
            long from = at % size;
            Window part = new Window(from, Math.min(size - from, end - at));
            if (!part.equals(wanted)) { // else the next whole list
                wanted = part;
                found = find(wanted).orElseThrow();
            }
            int index = (int) (at / size);
            parts.add(new JoinedPage.Part(index, found.on(terms.get(index)).instruments()));
        }
        return new JoinedPage(parts, matches);
    }
}
