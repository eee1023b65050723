package dev.blotter.bootstrap.system;

import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.instrument.AccountsSearch;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.application.kit.SampleBooks;
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

    /** Finds instruments by these searches. */
    static FindInstruments by(Function<InstrumentQuery, AccountsSearch> searches) {
        return (caller, query) -> searches.apply(query);
    }

    /** The search that finds nothing. */
    static AccountsSearch ofNothing(InstrumentQuery query) {
        return of(query, List.of());
    }

    /** The search that finds so many instruments. */
    static AccountsSearch ofMany(InstrumentQuery query, int instruments) {
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

    private static AccountsSearch of(InstrumentQuery query, List<Instrument> instruments) {
        return new AccountsSearch(
                List.copyOf(((AccountChoice.Exactly) query.accounts()).accounts()),
                new InstrumentSearch(
                        InstrumentCatalog.of(instruments).visibleWith(InstrumentDenials.NONE),
                        List.of(new AccountTerms(TermsLayer.EMPTY, TermsLayer.EMPTY)),
                        InstrumentFilter.ALL,
                        InstrumentOrder.DEFAULT,
                        Window.ALL),
                Optional.empty());
    }
}
