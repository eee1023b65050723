package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.AccountTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One search by one user on the terms of several accounts, whose lists follow one another. As all
 * of them have the same instruments, it takes the work of a few searches, however many accounts
 * there are.
 *
 * @param visible what the user sees of the catalogue
 * @param terms what decides the terms of each account
 * @param filter which instruments
 * @param order in which order those of one account are
 * @param window which part of the lists taken together
 */
public record JoinedSearch(
        VisibleCatalog visible,
        List<AccountTerms> terms,
        InstrumentFilter filter,
        InstrumentOrder order,
        Window window) {

    public JoinedSearch {
        Objects.requireNonNull(visible, "visible");
        terms = List.copyOf(terms);
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(window, "window");
    }

    /**
     * Returns the page with the terms that apply to each account, or empty if the patterns of the
     * filter take more work than one search may make.
     */
    public Optional<JoinedPage> run() {
        return find(new Window(0, 0)).map(none -> page(none.matches()));
    }

    private Optional<CatalogPage> find(Window part) {
        return visible.find(filter, order, part);
    }

    private JoinedPage page(int size) {
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
