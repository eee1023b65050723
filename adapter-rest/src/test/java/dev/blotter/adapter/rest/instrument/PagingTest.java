package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.domain.instrument.Instrument;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PagingTest {

    private static final List<String> SYMBOLS =
            IntStream.range(0, 1200).mapToObj(PagingTest::symbol).toList();
    private static final InMemoryBooks BOOKS = new InMemoryBooks(TradedBooks.of(instruments()));
    private static final InProcess JERSEY = InProcess.over(BOOKS);
    private static final String[] FORMS = {"query", "type/FOREX", "S0001"};

    @Test
    void limitIsTheMostInstrumentsOnThePage() {
        assertThat(page("limit=3")).isEqualTo(SYMBOLS.subList(0, 3));
    }

    @Test
    void startFromIsTheZeroBasedIndexOfTheFirstInstrument() {
        assertThat(page("limit=10&start-from=100")).isEqualTo(SYMBOLS.subList(100, 110));
    }

    @Test
    void startFromIsZeroByDefault() {
        assertThat(page("limit=2")).isEqualTo(page("limit=2&start-from=0"));
    }

    @Test
    void startFromHasAnAlias() {
        assertThat(page("limit=10&startFrom=100")).isEqualTo(SYMBOLS.subList(100, 110));
    }

    @Test
    void startFromTogetherWithItsAliasIsAnError() {
        get("query?start-from=1&startFrom=1").isIncorrect("startFrom");
    }

    @Test
    void limitZeroIsAValidEmptyPage() {
        assertThat(get("query?limit=0").body()).isEqualTo("{\"instrumentDetails\":[]}");
    }

    @Test
    void aLimitAboveTheMaximumBecomesTheMaximum() {
        assertThat(page("limit=1001")).isEqualTo(SYMBOLS.subList(0, 1000));
        assertThat(page("limit=9223372036854775807")).hasSize(1000);
        assertThat(page("limit=1000")).hasSize(1000);
    }

    @Test
    void withoutALimitTheMaximumApplies() {
        assertThat(page("start-from=10")).isEqualTo(SYMBOLS.subList(10, 1010));
    }

    @Test
    void theMaximumIsConfigurable() {
        InProcess small = InProcess.over(BOOKS.ports(), new Limits(7, 1000, "default"));

        assertThat(small.get(TRADER, "accounts/default:desk/instruments/query").symbols())
                .hasSize(7);
    }

    @Test
    void aStartPastTheEndGivesAnEmptyList() {
        assertThat(page("start-from=1200")).isEmpty();
        assertThat(page("start-from=9223372036854775807&limit=5")).isEmpty();
    }

    static Stream<String> largeNumbers() {
        return Stream.of(
                "9223372036854775807",
                "9223372036854775808",
                "18446744073709551616",
                "99999999999999999999999999",
                "0009223372036854775808",
                "9".repeat(8_000));
    }

    @ParameterizedTest
    @MethodSource("largeNumbers")
    void aLimitMayHaveAnyNumberOfDigits(String number) {
        assertThat(page("limit=" + number)).isEqualTo(SYMBOLS.subList(0, 1000));
        assertThat(get("type/FOREX?limit=" + number).header("X-Page-Limit")).isEqualTo("1000");
        assertThat(several("limit=" + number).symbols()).isEqualTo(SYMBOLS.subList(0, 1000));
    }

    @ParameterizedTest
    @MethodSource("largeNumbers")
    void aStartMayHaveAnyNumberOfDigits(String number) {
        for (String parameter : List.of("start-from", "startFrom")) {
            String query = "limit=500&" + parameter + "=" + number;
            for (Answer answer : List.of(get("query?" + query), several(query))) {
                assertThat(answer.symbols()).isEmpty();
                assertThat(answer.header("X-Total-Count")).isEqualTo("1200");
                assertThat(answer.header("Link"))
                        .isEqualTo("<./query?limit=500&" + parameter + "=1000>; rel=\"prev\"");
            }
        }
        assertThat(get("S0001?start-from=" + number).symbols()).isEmpty();
    }

    @Test
    void leadingZerosAreDecimal() {
        assertThat(page("limit=0003&start-from=00000000000000000000000010"))
                .isEqualTo(SYMBOLS.subList(10, 13));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "%20",
                "-1",
                "-0",
                "%2B1",
                "+1",
                "1+",
                "1.0",
                "1.5",
                "1e2",
                "0x10",
                "1,2",
                "ten",
                "null",
                "%D9%A3",
                "9223372036854775808.0",
                "-9223372036854775809",
                "99999999999999999999x"
            })
    void whatIsNoWholeNumberIsAnErrorThatNamesTheParameter(String value) {
        for (String form : FORMS) {
            for (String parameter : List.of("limit", "start-from", "startFrom")) {
                get(form + "?" + parameter + "=" + value).isIncorrect(parameter);
            }
        }
    }

    @Test
    void aParameterWithoutAValueIsAnError() {
        get("query?limit").isIncorrect("limit");
        get("query?start-from&limit=1").isIncorrect("start-from");
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit", "start-from", "startFrom"})
    void aParameterThatIsGivenTwiceIsAnError(String parameter) {
        for (String form : FORMS) {
            get(form + "?" + parameter + "=1&" + parameter + "=1").isIncorrect(parameter);
        }
    }

    @Test
    void thePathFormsTakeTheSamePaging() {
        assertThat(get("type/FOREX?limit=2&start-from=5").symbols())
                .isEqualTo(SYMBOLS.subList(5, 7));
        assertThat(get("S0001?limit=1").symbols()).containsExactly("S0001");
        assertThat(get("S0001?limit=0").symbols()).isEmpty();
        assertThat(get("S0001?startFrom=1").symbols()).isEmpty();
    }

    @Test
    void unknownParametersAreIgnored() {
        assertThat(page("limit=1&page=2&=&&%20=%20")).containsExactly("S0000");
    }

    private static Answer several(String parameters) {
        return JERSEY.get(TRADER, "accounts/instruments/query?" + parameters);
    }

    private static List<String> page(String parameters) {
        return get("query?" + parameters).symbols();
    }

    private static Answer get(String end) {
        return JERSEY.get(TRADER, "accounts/default:desk/instruments/" + end);
    }

    private static List<Instrument> instruments() {
        return SYMBOLS.stream().map(symbol -> instrument(symbol, FOREX)).toList();
    }

    private static String symbol(int number) {
        return String.format(Locale.ROOT, "S%04d", number);
    }
}
