package org.example;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;

/** Asks a use case over a port of our own for one page of instruments. */
final class PageOfInstruments {

    private PageOfInstruments() {}

    public static void main(String[] args) {
        InstrumentPage page = firstPage(MemoryBooks::current);
        System.out.println("%d of %d".formatted(page.instruments().size(), page.matches()));
        page.instruments()
                .forEach(each -> System.out.println(each.symbol() + " " + each.terms()));
    }

    static InstrumentPage firstPage(ReferenceStore books) {
        return FindInstruments.using(books, 1000, 1000)
                .find(
                        Caller.named("ann"),
                        new InstrumentQuery(
                                new AccountCode("retail-1"),
                                InstrumentFilter.type("FOREX"),
                                InstrumentOrder.DEFAULT,
                                new Window(0, 2)));
    }
}
