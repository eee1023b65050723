package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.bootstrap.command.Typed;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operator asks of the books. */
@OnEveryEngine
class LookupCommandsTest extends FilledBooksTest {

    LookupCommandsTest(TestEngine engine) {}

    @Test
    void anExplanationSaysWhereEachTermComesFrom() {
        assertThat(explain("ann", "B", "EUR/USD").out())
                .containsExactly(
                        "user     ann",
                        "account  B (group vip)",
                        "symbol   EUR/USD (type FOREX)",
                        "visible  yes",
                        "",
                        "TERM                      VALUE       FROM",
                        "trading status            CLOSE_ONLY  account B, symbol EUR/USD",
                        "min order size            0.01        group vip, type FOREX",
                        "max order size            50 LOTS     instrument",
                        "min order size increment  1           instrument",
                        "margin rate               0.01        group vip, type FOREX");
    }

    @Test
    void tiersAreReportedInWords() {
        assertThat(explain("ann", "A", "GBP/USD").out())
                .contains(
                        "margin rate               0.02 up to 100000, 0.05 up to 1000000, 0.1 beyond  instrument");
    }

    @Test
    void allThatIsInTheWayIsReportedAndTheTermsAllTheSame() {
        assertThat(explain("eve", "A", "/ESH27").out())
                .containsSequence(
                        "visible  no",
                        "because  the user may not use the API",
                        "and      the user is not granted the account",
                        "")
                .contains("trading status            FULL     instrument");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "anna | A | AAPL   | there is no user 'anna'; is it 'ann'?",
                "ann  | C | AAPL   | the user is not granted the account",
                "ann  | Z | AAPL   | there is no account 'Z'",
                "ann  | A | APPL   | there is no instrument 'APPL'; is it 'AAPL'?",
                "ann  | A | /ESH27 | the user is denied the type FUTURES"
            })
    void whatDecidesIsReportedAndIsNoFailure(
            String user, String account, String symbol, String because) {
        Typed explained = explain(user, account, symbol);

        assertThat(explained.exitCode()).isZero();
        assertThat(explained.out()).containsSequence("visible  no", "because  " + because);
    }

    @Test
    void aPatternIsExplainedAsATableOfAllThatMatch() {
        assertThat(explain("ann", "A", "*S*7").out())
                .containsExactly(
                        "SYMBOL  TYPE     VISIBLE  BECAUSE",
                        "/ESH27  FUTURES  no       the user is denied the type FUTURES");
        assertThat(explain("ann", "A", "*").out())
                .anyMatch(line -> line.matches("EUR/USD +FOREX +yes"))
                .anyMatch(line -> line.matches("/ESH27 +FUTURES +no +.*"));
        assertThat(explain("eve", "A", "*/USD").out())
                .last()
                .asString()
                .endsWith("the user may not use the API; the user is not granted the account");
    }

    @Test
    void anAccountIsShown() {
        assertThat(run("account", "show", "B").out())
                .containsExactly(
                        "account            B",
                        "group              vip",
                        "open positions     1",
                        "version            1",
                        "may be read by     ann",
                        "may be read by     root, like every account",
                        "account overrides  symbol EUR/USD: trading status CLOSE_ONLY",
                        "group overrides    type FOREX: min order size 0.01; margin rate 0.01");
    }

    @Test
    void accountsAreListed() {
        assertThat(run("account", "list").out())
                .containsExactly("A\tretail\t1", "B\tvip\t1", "C\tretail\t1");
        assertThat(run("account", "list", "*B*").out()).containsExactly("B\tvip\t1");
        assertThat(run("account", "list", "%", "--group=v*").out()).isEmpty();
        assertThat(run("account", "list", "--sums").out())
                .containsExactly("retail\t2\t2", "vip\t1\t1");
    }

    @Test
    void anInstrumentIsShown() {
        assertThat(run("instrument", "show", "EUR/USD").out())
                .containsExactly(
                        "symbol                    EUR/USD",
                        "type                      FOREX",
                        "trading status            FULL",
                        "min order size            1",
                        "max order size            50 LOTS",
                        "min order size increment  1",
                        "margin rate               0.05",
                        "held by                   accounts: 1, positions: 1",
                        "override of group         vip, type FOREX: min order size 0.01; margin rate 0.01",
                        "override of account       B, symbol EUR/USD: trading status CLOSE_ONLY");
        assertThat(run("instrument", "show", "/ESH27").out())
                .contains("denied to user            ann");
    }

    @Test
    void wholeBooksPassTheCheckWithAWarning() {
        Typed check = run("check");

        assertThat(check.exitCode()).isZero();
        assertThat(check.out()).hasSize(9);
        assertThat(check.out().get(0)).startsWith("ok       settings   ").endsWith(" 1 are given");
        assertThat(check.out()).contains("ok       schema     version 8");
        assertThat(check.out())
                .anyMatch(
                        line ->
                                line.startsWith(
                                        "warning  users      user 'bob' may read no account: "));
        assertThat(check.out().get(8)).isEqualTo("0 wrong, 1 to look at");
    }

    @Test
    void brokenBooksFailTheCheck() throws SQLException {
        countOpenPositions(5);
        Typed check = run("check");
        countOpenPositions(1);

        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.out())
                .anyMatch(
                        line -> line.startsWith("error    positions  account 'A' has -4 positions"))
                .endsWith("3 wrong, 1 to look at");
    }

    private static void countOpenPositions(int each) throws SQLException {
        try (Connection connection = database().connect();
                Statement statement = connection.createStatement()) {
            statement.execute("update position_version set open_positions = " + each);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | account show AA                             | there is no account 'AA'",
                "1 | instrument show APPL                        | there is no instrument 'APPL'; is it 'AAPL'?",
                "2 | explain --user ann --account A              | --symbol",
                "2 | explain --user a:b --account A --symbol X   | user name has a colon",
                "2 | explain --user a --account A,B --symbol X   | account code has a comma"
            })
    void troubleIsOneLine(int exitCode, String arguments, String named) {
        Typed typed = run(arguments.split(" +"));

        assertThat(typed.exitCode()).isEqualTo(exitCode);
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).singleElement().asString().startsWith("blotter: ").contains(named);
    }

    private Typed explain(String user, String account, String symbol) {
        return run("explain", "--user", user, "--account", account, "--symbol", symbol);
    }
}
