package dev.blotter.adapter.rest;

import static dev.blotter.adapter.rest.kit.Escapes.escaped;
import static dev.blotter.adapter.rest.kit.TradedBooks.DESK;
import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.domain.account.AccountCode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Symbols and account codes that careless programs trip over. */
final class HostileSymbolsTest {

    private static final List<String> SYMBOLS =
            List.of(
                    "EUR/USD",
                    "/ESZ26",
                    "A//B",
                    "A/",
                    "/",
                    "A\\B",
                    "100%",
                    "%",
                    "A_B",
                    "AXB",
                    "BRK.B",
                    ".",
                    "..",
                    "../x",
                    "A/./B",
                    "C++",
                    "VOD L",
                    " A ",
                    "A?B",
                    "A\"B",
                    "A'B",
                    "A&B=C",
                    "A;B",
                    "A;type=x/y",
                    "A#B",
                    "A*B",
                    "A,B",
                    "EUR%2FUSD",
                    "%252F",
                    "{symbol}",
                    "[x]|^`~",
                    "<b>",
                    "null",
                    "größer",
                    "e\u0301",
                    "ЯНДЕКС",
                    "トヨタ自動車",
                    "\u05D0\u05D1",
                    "\uFFFD\uFFFF",
                    "😀/𝒳",
                    "x".repeat(64),
                    "😀".repeat(64));

    private static final InProcess INSTRUMENTS =
            InProcess.over(
                    TradedBooks.of(SYMBOLS.stream().map(text -> instrument(text, FOREX)).toList()));

    private static final InProcess ACCOUNTS =
            InProcess.over(
                    TradedBooks.of(
                            symbolsWithoutComma().map(AccountCode::new).toList(),
                            symbolsWithoutComma()
                                    .map(text -> position(new AccountCode(text), text, text))
                                    .toList()));

    static Stream<String> symbols() {
        return SYMBOLS.stream();
    }

    static Stream<String> symbolsWithoutComma() {
        return symbols().filter(symbol -> symbol.indexOf(',') < 0);
    }

    static Stream<String> symbolsThatNeedNoEscape() {
        return Stream.of("EUR/USD", "/ESZ26", "A//B", ".", "..", "../x", "A/./B", "C++");
    }

    @ParameterizedTest
    @MethodSource("symbols")
    void aHostileSymbolWorksInTheBySymbolForm(String symbol) {
        assertThat(found("instruments/" + escaped(symbol))).containsExactly(symbol);
    }

    @ParameterizedTest
    @MethodSource("symbolsThatNeedNoEscape")
    void aHostileSymbolThatNeedsNoEscapeWorksRawToo(String symbol) {
        assertThat(found("instruments/" + symbol)).containsExactly(symbol);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A;B", "A;type=x/y"})
    void aRawSemicolonIsAnOrdinaryCharacter(String symbol) {
        assertThat(found("instruments/" + symbol)).containsExactly(symbol);
        assertThat(found("instruments/" + symbol + "?limit=1&x=%252F+%26")).containsExactly(symbol);
    }

    @ParameterizedTest
    @MethodSource("symbolsWithoutComma")
    void aHostileSymbolWorksInTheQueryForm(String symbol) {
        assertThat(found("instruments/query?symbols=" + escaped(symbol)))
                .contains(symbol)
                .allMatch(each -> each.contains(symbol) || symbol.indexOf('*') >= 0);
    }

    @ParameterizedTest
    @MethodSource("symbolsWithoutComma")
    void aHostileSymbolStandsForItselfInAPattern(String symbol) {
        assertThat(found("instruments/query?symbols=" + escaped(symbol + "*")))
                .contains(symbol)
                .allMatch(each -> each.startsWith(symbol) || symbol.indexOf('*') >= 0);
    }

    @ParameterizedTest
    @MethodSource("symbolsWithoutComma")
    void aHostileAccountCodeWorksInBothPositionForms(String code) {
        Answer one = ACCOUNTS.get(TRADER, "accounts/" + escaped(code) + "/positions");
        Answer many = ACCOUNTS.get(TRADER, "accounts/positions?accounts=" + escaped(code));

        assertThat(one.positions()).hasSize(1);
        for (String field : List.of("account", "positionCode", "symbol")) {
            assertThat(one.positions().get(0).getString(field)).isEqualTo(code);
        }
        assertThat(many.bytes()).isEqualTo(one.bytes());
    }

    private static List<String> found(String path) {
        return INSTRUMENTS.get(TRADER, "accounts/" + escaped(DESK.value()) + "/" + path).symbols();
    }
}
