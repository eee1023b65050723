package dev.blotter.adapter.rest.route;

import static dev.blotter.adapter.rest.kit.Escapes.escaped;
import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.domain.instrument.InstrumentType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AddressesTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();
    private static final InProcess ODD =
            InProcess.over(
                    TradedBooks.of(
                            Stream.of(
                                            "query",
                                            "type/FOREX",
                                            "type",
                                            "A%2FB",
                                            "A/B",
                                            "queryX",
                                            "A/",
                                            "A")
                                    .map(symbol -> instrument(symbol, FOREX))
                                    .toList()));
    private static final InProcess TYPES =
            InProcess.over(
                    TradedBooks.of(
                            types().map(type -> instrument("of " + type, new InstrumentType(type)))
                                    .toList()));

    @Test
    void theBySymbolFormGivesDetailsOfOneInstrument() {
        assertThat(symbols("accounts/default:bob/instruments/AAPL")).containsExactly("AAPL");
    }

    @Test
    void theByTypeFormGivesTheInstrumentsOfOneType() {
        assertThat(symbols("accounts/default:bob/instruments/type/STOCK"))
                .containsExactly("AAPL", "BRK.B", "VOD L");
    }

    @Test
    void theQueryFormGivesTheInstrumentsThatMatch() {
        assertThat(symbols("accounts/default:bob/instruments/query?symbols=EUR/*&types=FOREX"))
                .containsExactly("EUR/GBP", "EUR/USD");
    }

    @Test
    void theOneAccountFormGivesThePositionsOfTheAccount() {
        assertThat(accounts("accounts/default:bob/positions")).containsExactly("default:bob");
    }

    @Test
    void theSeveralAccountsFormGivesThePositionsOfTheAccounts() {
        assertThat(accounts("accounts/positions?accounts=default:bob"))
                .containsExactly("default:bob");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/default:bob/instruments/AAPL",
                "accounts/default%3Abob/instruments/AAPL",
                "accounts/default%3abob/instruments/AAPL"
            })
    void theColonOfAnAccountCodeMayArriveRawOrEscaped(String path) {
        assertThat(SAMPLE.get(BOB, path).instruments().get(0).getString("account"))
                .isEqualTo("default:bob");
    }

    @Test
    void anAccountCodeWithASlashAndAnUmlautWorks() {
        String account = "default%3Abob%2Fgr%C3%B6%C3%9Fer";

        assertThat(accounts("accounts/" + account + "/positions"))
                .containsExactly("default:bob/größer");
        assertThat(accounts("accounts/positions?accounts=" + account))
                .containsExactly("default:bob/größer");
        assertThat(symbols("accounts/" + account + "/instruments/EUR/GBP"))
                .containsExactly("EUR/GBP");
    }

    @ParameterizedTest
    @ValueSource(strings = {"EUR%2FUSD", "EUR%2fUSD", "EUR/USD", "%45UR%2FUSD"})
    void aSymbolWithASlashMayArriveEscapedOrAsTwoSegments(String symbol) {
        assertThat(symbols("accounts/default:bob/instruments/" + symbol))
                .containsExactly("EUR/USD");
    }

    @Test
    void symbolsAreCaseSensitive() {
        assertThat(symbols("accounts/default:bob/instruments/aapl")).isEmpty();
    }

    @Test
    void aPartOfASymbolIsNoSymbol() {
        assertThat(symbols("accounts/default:bob/instruments/EUR")).isEmpty();
        assertThat(symbols("accounts/default:bob/instruments/EUR/*")).isEmpty();
    }

    @Test
    void theLiteralQueryWinsOverASymbolOfThatSpelling() {
        assertThat(oddSymbols("query")).hasSize(8);
        assertThat(oddSymbols("queryX")).containsExactly("queryX");
    }

    @Test
    void theLiteralTypeWinsOverASymbolOfThatSpelling() {
        assertThat(oddSymbols("type/FOREX")).hasSize(8);
        assertThat(oddSymbols("type%2FFOREX")).containsExactly("type/FOREX");
        assertThat(oddSymbols("type")).containsExactly("type");
    }

    @Test
    void anAddressIsDecodedExactlyOnce() {
        assertThat(oddSymbols("A%252FB")).containsExactly("A%2FB");
        assertThat(oddSymbols("A%2FB")).containsExactly("A/B");
        assertThat(oddSymbols("query?symbols=A%252FB")).containsExactly("A%2FB");
        assertThat(oddSymbols("query?symbols=A%2FB")).containsExactly("A/B");
    }

    @ParameterizedTest
    @MethodSource("types")
    void aTypeIsFreeText(String type) {
        Answer answer =
                TYPES.get(TRADER, "accounts/default:desk/instruments/type/" + escaped(type));

        assertThat(answer.symbols()).containsExactly("of " + type);
        assertThat(answer.instruments().get(0).getString("type")).isEqualTo(type);
    }

    static Stream<String> types() {
        return Stream.concat(
                Stream.of(
                        ("CURRENCY STOCK FOREX FUTURES PRODUCT INDEX CFD OPTION SPREAD_BET"
                                        + " CFD_FUTURES SB_FUTURES FX_OPTION FX_FORWARD CFD_OPTION"
                                        + " SB_OPTION CFD_STOCK SB_STOCK CFD_FOREX SB_FOREX SPREAD"
                                        + " WARRANT ETF")
                                .split(" ")),
                Stream.of("A/B", "A,B", "Größe 1%", "type", "*", "a+b;c?d&e=f", "トヨタ", "😀"));
    }

    @Test
    void anUnknownTypeGivesAnEmptyList() {
        assertThat(symbols("accounts/default:bob/instruments/type/WARRANT")).isEmpty();
        assertThat(symbols("accounts/default:bob/instruments/type/STOC")).isEmpty();
        assertThat(symbols("accounts/default:bob/instruments/type/stock")).isEmpty();
        assertThat(symbols("accounts/default:bob/instruments/query?types=WARRANT")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/default:bob/positions",
                "accounts/default:bob/positions/net",
                "accounts/default:bob/positions/changes",
                "accounts/default:bob/positions/code/1",
                "accounts/positions",
                "accounts/instruments/query",
                "accounts/default:bob/instruments/query",
                "accounts/default:bob/instruments/type/STOCK",
                "accounts/default:bob/instruments/AAPL",
                "accounts/default:bob/instruments/EUR/USD",
                "accounts/default:bob/instruments/EUR%2FUSD"
            })
    void aSlashAtTheEndChangesNothing(String path) {
        Answer without = SAMPLE.get(BOB, path);

        assertThat(without.status()).isEqualTo(200);
        assertThat(SAMPLE.get(BOB, path + '/').body()).isEqualTo(without.body());
    }

    @Test
    void aSlashAtTheEndOfASymbolArrivesEscaped() {
        assertThat(oddSymbols("A%2F")).containsExactly("A/");
        assertThat(oddSymbols("A%2F/")).containsExactly("A/");
        assertThat(oddSymbols("A/")).containsExactly("A");
        assertThat(oddSymbols("type/")).containsExactly("type");
    }

    @ParameterizedTest
    @ValueSource(strings = {"accounts//positions", "accounts/default:bob/instruments/AAPL//", ""})
    void nothingIsRedirected(String path) {
        assertThat(SAMPLE.get(BOB, path).status()).isEqualTo(404);
    }

    private static List<String> symbols(String path) {
        return SAMPLE.get(BOB, path).symbols();
    }

    private static List<String> oddSymbols(String end) {
        return ODD.get(TRADER, "accounts/default:desk/instruments/" + end).symbols();
    }

    private static List<String> accounts(String path) {
        return SAMPLE.get(BOB, path).positions().stream()
                .map(position -> position.getString("account"))
                .toList();
    }
}
