package dev.blotter.docs;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;

/**
 * The snippet in README that embeds the use cases; {@link SnippetsTest} compares it word for word
 * and runs it.
 */
final class EmbedInJava {

    private EmbedInJava() {}

    @SuppressWarnings("SystemOut") // a snippet shows what it does
    static void run() {
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of("jdbc:h2:file:./data/blotter"))) {
            Blotter blotter = Blotter.over(books.ports(), Limits.DEFAULT);
            InstrumentPage page =
                    blotter.findInstruments()
                            .find(
                                    Caller.named("trader"),
                                    new InstrumentQuery(
                                            new AccountCode("default:100042"),
                                            InstrumentFilter.type("FOREX"),
                                            InstrumentOrder.DEFAULT,
                                            new Window(0, 10)));
            page.instruments()
                    .forEach(
                            each ->
                                    System.out.println(
                                            each.symbol() + " " + each.terms().marginRate()));
        }
    }
}
