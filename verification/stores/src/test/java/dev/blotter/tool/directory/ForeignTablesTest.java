package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.BooksTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Small tables in public forms, all of our own making: a mapping is guessed, corrected as a person
 * would, and imported.
 */
class ForeignTablesTest {

    private static final String TERMS =
            "select symbol, type, trading_status, min_order_size, max_order_size,"
                    + " min_order_size_increment, margin_rate, description, price_increment from instrument"
                    + " order by symbol";

    @TempDir private Path home;

    private Broker broker;

    @BeforeEach
    void openBooks() {
        broker = new Broker(TestEngine.H2, home);
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @Test
    void leanSymbolProperties() throws Exception {
        importGuessed(
                "symbol-properties-database.csv",
                "margin_rate = 1",
                "margin_rate = 0.02@100000;0.05");
        assertThat(rows(TERMS))
                .containsExactly(
                        "6E|future|FULL|1|1000000000|1|0.02@100000;0.05|Euro, future|0.00005",
                        "DE30EUR|cfd|FULL|1|1000000000|1|0.02@100000;0.05|Thirty German shares|0.1",
                        "EURUSD|forex|FULL|1|1000000000|1|0.02@100000;0.05|Euro against dollar|0.00001");
    }

    @Test
    void nasdaqDirectories() throws Exception {
        importGuessed("nasdaqlisted.txt", "{Market Category}", "EQUITY");
        importGuessed("otherlisted.txt", "margin_rate = 1", "margin_rate = 0.5");
        assertThat(rows(TERMS))
                .containsExactly(
                        "AAAA|EQUITY|FULL|100|1000000000|100|1|Alpha Holdings \"A\" - Common Stock|null",
                        "BBBB|EQUITY|FULL|1|1000000000|1|1|Beta Fund|null",
                        "CCC$D|OTHER|FULL|100|1000000000|100|0.5|Gamma Inc. Preferred D|null");
    }

    @Test
    void symbolsOfMetaTrader() throws Exception {
        importGuessed("mt5-symbols.csv", "type = OTHER", "type = {Path}");
        assertThat(rows(TERMS))
                .containsExactly(
                        "EURUSD|Forex|FULL|1000|5000000|1000|0.033333333333333333|Euro €|null",
                        "XAUUSD|Metals|CLOSE_ONLY|1|2000|1|0.05|Gold|null");
        broker.file("accounts.csv", Broker.ACCOUNTS, "default:1,retail").handOver(ImportMode.MERGE);
        importGuessed("mt4-trades.csv", "account = ?", "account = default:1");
        assertThat(
                        rows(
                                "select account_code, position_code, symbol, side, quantity, open_time,"
                                        + " open_price, stop_loss_price from position order by 2"))
                .containsExactly(
                        "default:1|7001|EURUSD|BUY|0.1|2026-11-25 09:32:01+00|1.09432|1.092",
                        "default:1|7002|XAUUSD|SELL|1000|2026-11-25 13:02:00+00|2650.1|null");
    }

    @Test
    void aReferenceThatIsMissingIsNamedInTheForeignFileAndNothingIsImported() throws Exception {
        importGuessed("mt5-symbols.csv", "type = OTHER", "type = {Path}");
        Map<String, List<String>> before = broker.everything();
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(
                        () ->
                                importGuessed(
                                        "mt4-trades.csv",
                                        "account = ?",
                                        "account = default:{Item}"))
                .withMessageEndingWith(
                        "mt4-trades.csv, line 2, column account = default:{Item}: 'default:EURUSD' is not an account");
        assertThat(broker.everything()).isEqualTo(before);
    }

    @Test
    void instrumentsOfXetra() throws Exception {
        importGuessed("xetra-instruments.csv", "margin_rate = 1", "margin_rate = 0.2");
        assertThat(rows(TERMS))
                .containsExactly(
                        "AAA|CS|FULL|1|1000000000|1|0.2|ALPHA SE O.N|0.01",
                        "BBB|ETF|FULL|1|1000000000|1|0.2|BETA BÖRSE|0.002");
    }

    @Test
    void instrumentsOfKite() throws Exception {
        importGuessed("kite-instruments.csv", "only = nothing", "");
        assertThat(rows(TERMS))
                .containsExactly(
                        "ALPHA|EQ|FULL|1|1000000000|1|1|ALPHA LIMITED|0.05",
                        "BETA26DECFUT|FUT|FULL|75|1000000000|75|1|BETA|0.05");
    }

    /** Without the zeros that a column of decimals adds. */
    private List<String> rows(String query) {
        return broker.rows(query).stream()
                .map(row -> row.replaceAll("(\\.\\d*?)0+(?=\\||$)", "$1"))
                .map(row -> row.replaceAll("\\.(?=\\||$)", ""))
                .toList();
    }

    private void importGuessed(String name, String guessed, String corrected) throws Exception {
        Path file = Path.of(ForeignTablesTest.class.getResource("foreign/" + name).toURI());
        String lines = String.join("\n", BooksTool.guessMapping(file));
        Path mapping =
                Files.writeString(home.resolve(name + ".map"), lines.replace(guessed, corrected));
        BooksTool.importMapped(
                broker.settings(), mapping, ImportMode.MERGE, ImportProgress.IGNORED);
    }
}
