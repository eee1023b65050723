package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.domain.instrument.InstrumentType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parameters {@code symbols} and {@code types} of the query form. */
final class FiltersTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();
    private static final InProcess TYPES =
            InProcess.over(
                    TradedBooks.of(
                            Stream.of("FX", "FX*", "F", "%", " FX", "X")
                                    .map(type -> instrument("of" + type, new InstrumentType(type)))
                                    .toList()));

    @Test
    void oneFullSymbolIsFound() {
        assertThat(sample("symbols=EUR/USD")).containsExactly("EUR/USD");
        assertThat(sample("symbols=EUR%2FUSD")).containsExactly("EUR/USD");
    }

    @Test
    void aValueWithoutAsteriskMatchesSymbolsThatContainIt() {
        assertThat(sample("symbols=USD")).containsExactly("EUR/USD", "GBP/USD", "USD/JPY");
        assertThat(sample("symbols=/")).hasSize(6);
    }

    @Test
    void anAsteriskStandsForAnyCharactersInAPatternForTheWholeSymbol() {
        assertThat(sample("symbols=EUR/*")).containsExactly("EUR/GBP", "EUR/USD");
        assertThat(sample("symbols=*USD")).containsExactly("EUR/USD", "GBP/USD");
        assertThat(sample("symbols=*USD*")).isEqualTo(sample("symbols=USD"));
        assertThat(sample("symbols=E*U*D")).containsExactly("EUR/USD");
        assertThat(sample("symbols=%2AUSD")).isEqualTo(sample("symbols=*USD"));
        assertThat(sample("symbols=*")).hasSize(9);
        assertThat(sample("symbols=USD*JPY*")).containsExactly("USD/JPY");
        assertThat(sample("symbols=SD*JPY")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"EUR_USD", "EUR%25", "EUR.USD", "BRK?B", "%5BE%5D", "AAP%5C", "eur/usd"})
    void everyOtherCharacterStandsForItself(String value) {
        assertThat(sample("symbols=" + value)).isEmpty();
        assertThat(sample("symbols=*" + value + "*")).isEmpty();
    }

    @Test
    void aDotFindsADot() {
        assertThat(sample("symbols=.")).containsExactly("BRK.B");
        assertThat(sample("symbols=*.B")).containsExactly("BRK.B");
    }

    @Test
    void aPlusInAQueryIsASpace() {
        assertThat(sample("symbols=VOD+L")).containsExactly("VOD L");
        assertThat(sample("symbols=VOD%20L")).containsExactly("VOD L");
        assertThat(sample("symbols=VOD%2BL")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "symbols=AAPL,BRK.B,/ESH27",
                "symbols=AAPL%2CBRK.B%2C%2FESH27",
                "symbols=AAPL&symbols=BRK.B&symbols=/ESH27",
                "symbols=AAPL,BRK.B&symbols=/ESH27",
                "symbols=,AAPL,,%20,BRK.B,&symbols=&symbols=/ESH27"
            })
    void aListMatchesAnyOfItsItems(String parameters) {
        assertThat(sample(parameters)).containsExactly("/ESH27", "AAPL", "BRK.B");
    }

    @Test
    void anInstrumentThatTwoItemsMatchIsListedOnce() {
        assertThat(sample("symbols=AAPL,AAP,A*,AAPL")).containsExactly("AAPL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "symbols=", "symbols=,", "symbols=%20,+,", "symbols", "types=,"})
    void withoutAnyItemAllAvailableInstrumentsAreReturned(String parameters) {
        assertThat(sample(parameters)).hasSize(9);
    }

    @Test
    void aStrayCommaNeverWidensASearch() {
        assertThat(sample("symbols=AAPL,")).containsExactly("AAPL");
        assertThat(sample("types=STOCK,,")).hasSize(3);
    }

    @Test
    void patternsThatTakeTooMuchWorkAreARefusedParameter() {
        String patterns =
                IntStream.range(0, 4_764)
                        .mapToObj(i -> "*" + i + "*A*")
                        .collect(Collectors.joining(","));

        Answer answer =
                SAMPLE.get(BOB, "accounts/default:bob/instruments/query?symbols=" + patterns);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"errorCode\":\"32\","
                                + "\"description\":\"Incorrect request parameters: <symbols>\"}");
    }

    @Test
    void aThousandWholeSymbolsAreAnswered() {
        String symbols =
                IntStream.range(0, 1_000).mapToObj(i -> "S/" + i).collect(Collectors.joining(","));

        assertThat(sample("symbols=" + symbols + ",AAPL,BRK.B")).containsExactly("AAPL", "BRK.B");
    }

    @Test
    void onlyInstrumentsOfTheListedTypesAreReturned() {
        assertThat(sample("types=STOCK")).containsExactly("AAPL", "BRK.B", "VOD L");
        assertThat(sample("types=STOCK,FUTURES")).hasSize(5);
        assertThat(sample("types=STOCK&types=FUTURES")).isEqualTo(sample("types=STOCK,FUTURES"));
        assertThat(sample("types=STOCK,NONE")).isEqualTo(sample("types=STOCK"));
    }

    @Test
    void typesAreExactNamesWithoutWildcard() {
        assertThat(ofTypes("FX")).containsExactly("ofFX");
        assertThat(ofTypes("FX*")).containsExactly("ofFX*");
        assertThat(ofTypes("*")).isEmpty();
        assertThat(ofTypes("fx")).isEmpty();
        assertThat(ofTypes("%25")).containsExactly("of%");
        assertThat(ofTypes("%20FX")).containsExactly("of FX");
    }

    @Test
    void symbolsAndTypesBothHaveToMatch() {
        assertThat(sample("symbols=E&types=FUTURES")).containsExactly("/ESH27", "/ESM27");
        assertThat(sample("symbols=AAPL&types=FOREX")).isEmpty();
    }

    private static List<String> sample(String parameters) {
        return SAMPLE.get(BOB, "accounts/default:bob/instruments/query?" + parameters).symbols();
    }

    private static List<String> ofTypes(String types) {
        return TYPES.get(TRADER, "accounts/default:desk/instruments/query?types=" + types)
                .symbols();
    }
}
