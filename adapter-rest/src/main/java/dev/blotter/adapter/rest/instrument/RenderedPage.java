package dev.blotter.adapter.rest.instrument;

import dev.blotter.application.instrument.InstrumentPage;

/**
 * A page of instruments as JSON, the same for all accounts on the same terms.
 *
 * @param rows the rows of the page
 * @param matches how many instruments matched in all
 */
record RenderedPage(InstrumentRows rows, int matches) {

    static RenderedPage of(InstrumentPage page, RenderedTerms terms) {
        return new RenderedPage(InstrumentRows.of(page.instruments(), terms), page.matches());
    }
}
