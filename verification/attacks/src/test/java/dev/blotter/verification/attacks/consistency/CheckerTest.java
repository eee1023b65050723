package dev.blotter.verification.attacks.consistency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Adapters that are broken on purpose are found out, and one that is not is not. */
class CheckerTest {

    private static final Map<String, BigDecimal> SUM = Map.of("all", BigDecimal.valueOf(200));

    private final Bank bank = new Bank();
    private final History history = new History();

    @Test
    void nothingIsWrongWithAnAdapterThatReadsInOneTransaction() {
        Client.Source good = bank.inOneTransaction();

        Bank.ask(history, good, good);
        history.add(bank.move());
        Bank.ask(history, good, good);

        assertEquals(List.of(), Checker.wrong(history, SUM));
        assertEquals(4, history.reads().size());
    }

    @Test
    void twoTransactionsShowHalfOfAThird() {
        Bank.ask(history, bank.inTwoTransactions(() -> history.add(bank.move())));

        assertFound("half of a transaction: 201 instead of 200");
    }

    @Test
    void aServerThatForgetsShowsOlderVersionsAndAnOldTag() {
        Client.Source old = bank.ofOneMoment();
        bank.move();

        Bank.ask(history, old, bank.inOneTransaction(), old);

        assertFound("client sees version 1 of A after 2");
        assertFound("client sees the tag 1-1 again");
    }

    @Test
    void aStaleServerDoesNotShowWhatWasCommitted() {
        Client.Source stale = bank.ofOneMoment();
        history.add(bank.move());

        Bank.ask(history, stale);

        assertFound("version 1 of A after 2 was committed");
    }

    @Test
    void oneTagForTwoStatesIsFound() {
        Bank.ask(history, bank.withOneTag());
        bank.move();
        Bank.ask(history, bank.withOneTag());

        assertFound("other bytes for the tag \"1\"");
    }

    private void assertFound(String expected) {
        List<String> wrong = Checker.wrong(history, SUM);
        assertTrue(wrong.contains(expected), wrong.toString());
    }
}
