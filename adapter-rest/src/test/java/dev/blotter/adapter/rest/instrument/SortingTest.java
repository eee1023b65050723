package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SortingTest {

    private static final InProcess JERSEY =
            InProcess.over(
                    TradedBooks.of(
                            List.of(
                                    of("b", "T1"),
                                    of("B", "T2"),
                                    of("A_B", "T2"),
                                    of("AXB", "T1"),
                                    of("\uFFFD", "T1"),
                                    of("😀", "T2"))));

    @Test
    void withoutAnyCriterionResultsAreSortedBySymbol() {
        assertThat(sorted("")).containsExactly("AXB", "A_B", "B", "b", "\uFFFD", "😀");
    }

    @Test
    void ascendingSymbolsCompareByUnicodeCodePoint() {
        assertThat(sorted("sort-by-asc=SYMBOL"))
                .containsExactly("AXB", "A_B", "B", "b", "\uFFFD", "😀");
    }

    @Test
    void descendingIsTheReverse() {
        assertThat(sorted("sort-by-desc=SYMBOL"))
                .containsExactly("😀", "\uFFFD", "b", "B", "A_B", "AXB");
    }

    @Test
    void tiesAreBrokenBySymbolInTheSameDirection() {
        assertThat(sorted("sort-by-asc=TYPE"))
                .containsExactly("AXB", "b", "\uFFFD", "A_B", "B", "😀");
        assertThat(sorted("sort-by-desc=TYPE"))
                .containsExactly("😀", "B", "A_B", "\uFFFD", "b", "AXB");
    }

    @Test
    void severalCriteriaAreSeparatedByCommasOrRepeated() {
        assertThat(sorted("sort-by-asc=TYPE,SYMBOL")).isEqualTo(sorted("sort-by-asc=TYPE"));
        assertThat(sorted("sort-by-asc=TYPE%2CSYMBOL")).isEqualTo(sorted("sort-by-asc=TYPE"));
        assertThat(sorted("sort-by-desc=TYPE&sort-by-desc=SYMBOL"))
                .isEqualTo(sorted("sort-by-desc=TYPE"));
        assertThat(sorted("sort-by-asc=SYMBOL,TYPE")).isEqualTo(sorted(""));
        assertThat(sorted("sort-by-desc=SYMBOL,TYPE")).isEqualTo(sorted("sort-by-desc=SYMBOL"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sort-by-asc=", "sort-by-desc=,", "sort-by-asc=%20,&sort-by-asc"})
    void aListOfCriteriaWithNothingInItCountsAsAbsent(String parameters) {
        assertThat(sorted(parameters)).isEqualTo(sorted(""));
    }

    @Test
    void anEmptyListBesideTheOtherDirectionIsNoConflict() {
        assertThat(sorted("sort-by-asc=&sort-by-desc=SYMBOL"))
                .isEqualTo(sorted("sort-by-desc=SYMBOL"));
    }

    @Test
    void bothDirectionsTogetherAreAnErrorThatNamesOne() {
        get("query?sort-by-asc=TYPE&sort-by-desc=SYMBOL").isIncorrect("sort-by-desc");
        get("query?sort-by-desc=TYPE&sort-by-asc=TYPE").isIncorrect("sort-by-desc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NAME", "symbol", "Type", "%20TYPE", "TYPE,%20SYMBOL", "SYMBOL;TYPE"})
    void anUnknownCriterionIsAnErrorThatNamesTheParameter(String criteria) {
        for (String form : List.of("query", "type/T1", "b")) {
            get(form + "?sort-by-asc=" + criteria).isIncorrect("sort-by-asc");
            get(form + "?sort-by-desc=" + criteria).isIncorrect("sort-by-desc");
        }
    }

    @Test
    void aCriterionTwiceIsAnErrorThatNamesTheParameter() {
        get("query?sort-by-asc=TYPE,SYMBOL,TYPE").isIncorrect("sort-by-asc");
        get("query?sort-by-desc=TYPE&sort-by-desc=TYPE").isIncorrect("sort-by-desc");
    }

    @Test
    void thePathFormsTakeTheSameCriteria() {
        assertThat(get("type/T2?sort-by-desc=SYMBOL").symbols()).containsExactly("😀", "B", "A_B");
        assertThat(get("b?sort-by-asc=TYPE").symbols()).containsExactly("b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sort-by-asc=TYPE", "sort-by-desc=TYPE", "sort-by-desc=SYMBOL", ""})
    void pagesNeitherOverlapNorLeaveGaps(String parameters) {
        for (int limit = 1; limit <= 7; limit++) {
            List<String> tiled = new ArrayList<>();
            for (int start = 0; start < 6; start += limit) {
                tiled.addAll(sorted(parameters + "&limit=" + limit + "&start-from=" + start));
            }
            assertThat(tiled).isEqualTo(sorted(parameters));
        }
    }

    private static List<String> sorted(String parameters) {
        return get("query?" + parameters).symbols();
    }

    private static Answer get(String end) {
        return JERSEY.get(TRADER, "accounts/default:desk/instruments/" + end);
    }

    private static Instrument of(String symbol, String type) {
        return instrument(symbol, new InstrumentType(type));
    }
}
