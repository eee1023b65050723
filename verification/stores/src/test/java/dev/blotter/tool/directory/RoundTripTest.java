package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.INSTRUMENTS;
import static dev.blotter.tool.directory.Broker.POSITIONS;
import static dev.blotter.tool.directory.Broker.instrument;
import static dev.blotter.tool.directory.Broker.position;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@OnEveryEngine
class RoundTripTest {

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;

    RoundTripTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() {
        broker = new Broker(engine, home);
        broker.file("instruments.csv", INSTRUMENTS, instrument("X"))
                .file("accounts.csv", "account,group", "default:1,retail");
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "EUR/USD",
                "A\\B",
                "100%",
                "A_B",
                "BRK.B",
                "C++",
                "VOD L",
                "WHAT?",
                "'QUOTED'",
                "SAY \"HI\"",
                "AT&T",
                "A;B",
                "A,B",
                "A%2FB",
                "*",
                "株式/日経",
                "Ωμέγα",
                "😀/🚀",
                "1234567890123456789012345678901234567890123456789012345678901234",
                "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀"
                        + "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀",
            })
    void keepsAHostileSymbol(String symbol) {
        String cell = '"' + symbol.replace("\"", "\"\"") + '"';
        broker.file("instruments.csv", INSTRUMENTS, instrument(cell))
                .file("positions.csv", POSITIONS, position("default:1", cell, cell))
                .handOver(ImportMode.REPLACE);
        assertThat(broker.rows("select symbol from instrument")).containsExactly(symbol);
        assertThat(broker.rows("select symbol, position_code from position"))
                .containsExactly(symbol + '|' + symbol);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "12345678901234567890.123456789012345678",
                "99999999999999999999.999999999999999999",
                "0.000000000000000001",
                "0.100000000000000000",
                "0.050000000000000003",
                "10000000000000000000.000000000000000000",
            })
    void keepsEveryDigit(String number) {
        for (ImportMode mode : ImportMode.values()) {
            broker.file("instruments.csv", INSTRUMENTS, instrument("X"))
                    .file("accounts.csv", "account,group", "default:1,retail")
                    .file(
                            "positions.csv",
                            POSITIONS,
                            ("default:1,%2$s,X,SELL,%1$s,%1$s,2026-01-24T23:05:08Z,-%1$s,"
                                            + "2026-01-24T23:05:08.5Z,%1$s,%1$s,-%1$s")
                                    .formatted(number, mode))
                    .handOver(mode);
            assertThat(
                            broker.rows(
                                    "select quantity, quantity_notional, open_price, margin_rate,"
                                            + " take_profit_price, stop_loss_price from position where"
                                            + " position_code = '"
                                            + mode
                                            + "'"))
                    .containsExactly("%1$s|%1$s|-%1$s|%1$s|%1$s|-%1$s".formatted(number));
        }
    }

    @Test
    void keepsTieredMarginRatesAsWritten() {
        broker.file(
                        "instruments.csv",
                        INSTRUMENTS,
                        "X,FOREX,,FULL,1,2,LOTS,1,0.02@100000;0.05@1000000;0.1")
                .handOver(ImportMode.REPLACE);
        assertThat(broker.rows("select margin_rate from instrument"))
                .containsExactly("0.02@100000;0.05@1000000;0.1");
    }

    @ParameterizedTest
    @EnumSource(ImportMode.class)
    void keepsTimesToTheMillisecond(ImportMode mode) {
        broker.file(
                        "positions.csv",
                        POSITIONS,
                        "default:1,1,X,BUY,1,1,2026-01-24T23:05:08.527999999Z,1,2024-02-29T00:00:00Z,,,")
                .handOver(mode);
        assertThat(broker.rows("select open_time, last_update_time from position"))
                .containsExactly("2026-01-24 23:05:08.527+00|2024-02-29 00:00:00+00");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-25T00:35:08.527999999999+01:30, 2026-01-24 23:05:08.527+00",
        "2026-01-24T23:05:08.5279+00:00, 2026-01-24 23:05:08.527+00",
        "2026-01-24 23:05:08.527+00, 2026-01-24 23:05:08.527+00",
        "2026-02-28T20:00:00-0500, 2026-03-01 01:00:00+00",
        "2026-01-24T23:05:08-00:00, 2026-01-24 23:05:08+00",
    })
    void readsAnInstantHoweverItIsWritten(String time, String stored) {
        broker.file(
                        "positions.csv",
                        POSITIONS,
                        "default:1,1,X,BUY,1,1,%s,1,2024-02-29T00:00:00Z,,,".formatted(time))
                .handOver(ImportMode.REPLACE);
        assertThat(broker.rows("select open_time from position")).containsExactly(stored);
    }

    @Test
    void readsNumbersWithExponents() {
        broker.file(
                        "instruments.csv",
                        INSTRUMENTS,
                        "X,FOREX,,FULL,5e-05,1E6,LOTS,1.50e1,2E-2@1e5;5e-02")
                .file("users.csv", Broker.USERS, "ann,x,TRUE", "bob,x,False")
                .handOver(ImportMode.REPLACE);
        assertThat(
                        broker.rows(
                                "select min_order_size, max_order_size, min_order_size_increment, margin_rate from instrument"))
                .containsExactly(
                        "0.000050000000000000|1000000.000000000000000000|15.000000000000000000|0.02@100000;0.05");
        assertThat(broker.rows("select name, api_access from api_user order by 1"))
                .containsExactly("ann|TRUE", "bob|FALSE");
    }

    @Test
    void keepsAnAccountWithASlashAndAnUmlaut() {
        broker.file("accounts.csv", "account,group", "default:größer/kleiner,Händler")
                .handOver(ImportMode.REPLACE);
        assertThat(broker.rows("select * from account"))
                .containsExactly("default:größer/kleiner|Händler");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "account,group\na,g\nb,h\n",
                "account,group\r\na,g\r\nb,h\r\n",
                "account,group\ra,g\rb,h",
                "\uFEFFaccount,group\na,g\nb,h",
                "\uFEFF\"account\",\"group\"\n\"a\",g\nb,\"h\"",
                "group,account\ng,a\nh,b\n",
            })
    void readsAFileHoweverItIsWritten(String content) {
        broker.bytes("accounts.csv", content.getBytes(UTF_8)).handOver(ImportMode.REPLACE);
        assertThat(broker.rows("select * from account order by 1")).containsExactly("a|g", "b|h");
    }

    @Test
    void keepsLineBreaksAndQuotesInADescription() {
        broker.file(
                        "instruments.csv",
                        INSTRUMENTS,
                        "X,FOREX,\"say \"\"hi\"\",\nthen go\",FULL,1,2,LOTS,1,0.1")
                .handOver(ImportMode.REPLACE);
        assertThat(broker.rows("select description from instrument"))
                .containsExactly("say \"hi\",\nthen go");
    }
}
