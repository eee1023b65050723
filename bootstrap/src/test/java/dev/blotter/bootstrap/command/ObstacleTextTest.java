package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.instrument.ExplainInstrument;
import dev.blotter.application.instrument.InstrumentExplanation;
import dev.blotter.application.instrument.InstrumentExplanation.Obstacle;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.tool.BooksTool;
import org.junit.jupiter.api.Test;

class ObstacleTextTest {

    private static final UserName ANN = new UserName("ann");
    private static final UserName ANNA = new UserName("anna");
    private static final AccountCode ACCOUNT = new AccountCode("default:1");
    private static final Symbol SYMBOL = new Symbol("EUR/USD");

    /** A table has a row for each instrument, and to look for the nearest name takes a while. */
    @Test
    void theNearestNameIsLookedForOnce() {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:mem:obstacles;DB_CLOSE_DELAY=-1");
        BooksTool.migrate(settings);
        try (BooksTool books = BooksTool.open(settings)) {
            books.users().add(ANN, new Password("secret"));
            ObstacleText text = new ObstacleText(books, ANNA, ACCOUNT);
            InstrumentExplanation explained =
                    ExplainInstrument.using(books.reference())
                            .explain(new Caller(ANNA), ACCOUNT, SYMBOL);
            String first = text.of(Obstacle.UNKNOWN_USER, SYMBOL, explained);
            assertThat(first).isEqualTo("there is no user 'anna'; is it 'ann'?");

            books.users().remove(ANN);
            assertThat(text.of(Obstacle.UNKNOWN_USER, SYMBOL, explained)).isEqualTo(first);
        }
    }
}
