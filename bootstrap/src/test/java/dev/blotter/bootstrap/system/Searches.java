package dev.blotter.bootstrap.system;

import dev.blotter.application.instrument.AccountSearch;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentPages;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.application.instrument.SeveralAccountsQuery;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.InstrumentSearch;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Searches of catalogues other than that of the sample books. */
final class Searches {

    private Searches() {}

    /** Finds the instruments of one account by these searches, and none of several accounts. */
    static FindInstruments by(Function<InstrumentQuery, AccountSearch> searches) {
        return new FindInstruments() {
            @Override
            public AccountSearch search(Caller caller, InstrumentQuery query) {
                return searches.apply(query);
            }

            @Override
            public InstrumentPages find(Caller caller, SeveralAccountsQuery query) {
                return new InstrumentPages(List.of(), 0, query.window(), Optional.empty());
            }
        };
    }

    /** The search that finds nothing. */
    static AccountSearch ofNothing(InstrumentQuery query) {
        return of(query, List.of());
    }

    /** The search that finds so many instruments. */
    static AccountSearch ofMany(InstrumentQuery query, int instruments) {
        Instrument first = SampleBooks.books().instruments().iterator().next();
        return of(
                query,
                IntStream.range(0, instruments)
                        .mapToObj(
                                i ->
                                        new Instrument(
                                                new Symbol("S" + i), first.type(), first.terms()))
                        .toList());
    }

    private static AccountSearch of(InstrumentQuery query, List<Instrument> instruments) {
        return new AccountSearch(
                query.account(),
                new InstrumentSearch(
                        InstrumentCatalog.of(instruments).visibleWith(InstrumentDenials.NONE),
                        new AccountTerms(TermsLayer.EMPTY, TermsLayer.EMPTY),
                        InstrumentFilter.ALL,
                        InstrumentOrder.DEFAULT,
                        Window.ALL),
                Optional.empty());
    }
}
