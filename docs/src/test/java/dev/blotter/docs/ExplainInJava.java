package dev.blotter.docs;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.instrument.ExplainInstrument;
import dev.blotter.application.instrument.InstrumentExplanation;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;

/**
 * The snippet in README that explains what a user sees; {@link SnippetsTest} compares it word for
 * word and runs it.
 */
final class ExplainInJava {

    private ExplainInJava() {}

    static InstrumentExplanation run() {
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of("jdbc:h2:file:./data/blotter"))) {
            InstrumentExplanation why =
                    ExplainInstrument.using(books.ports().reference())
                            .explain(
                                    Caller.named("trader"),
                                    new AccountCode("default:100042"),
                                    new Symbol("EUR/USD"));
            return why;
        }
    }
}
