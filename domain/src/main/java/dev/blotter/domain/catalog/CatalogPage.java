package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.Instrument;
import java.util.List;

/**
 * One page of a search.
 *
 * @param instruments the instruments of the page, in the order that was asked for
 * @param matches how many instruments matched in all
 */
public record CatalogPage(List<Instrument> instruments, int matches) {

    public CatalogPage {
        instruments = List.copyOf(instruments);
    }

    /** The same page with what these terms make of the instruments. */
    CatalogPage on(AccountTerms terms) {
        return new CatalogPage(
                instruments.stream().map(each -> each.on(terms.resolve(each))).toList(), matches);
    }
}
