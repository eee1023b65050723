package dev.blotter.domain.catalog;

import dev.blotter.domain.instrument.Instrument;
import java.util.List;

/**
 * One page of the lists of several accounts that follow one another.
 *
 * @param parts what there is of each account that is on the page
 * @param matches how many instruments matched in all, each counted once an account
 */
public record JoinedPage(List<Part> parts, long matches) {

    public JoinedPage {
        parts = List.copyOf(parts);
    }

    /** The page of one account, which is not on it if there is nothing. */
    static JoinedPage of(CatalogPage page) {
        return new JoinedPage(
                page.instruments().isEmpty() ? List.of() : List.of(new Part(0, page.instruments())),
                page.matches());
    }

    /**
     * What is on a page of one account.
     *
     * @param account the index of the account among those that were searched for
     * @param instruments the instruments, in the order that was asked for
     */
    public record Part(int account, List<Instrument> instruments) {

        public Part {
            instruments = List.copyOf(instruments);
        }
    }
}
