package dev.blotter.adapter.rest.position;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of positions, and those of a side or of a time. */
final class SortedPositionsTest {

    private static final String BOBS_POSITIONS = "accounts/default:bob/positions";
    private static final String ALL = "accounts/positions";
    private static final String OPENED = "2026-01-24T23:05:08.520Z";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);

    @BeforeEach
    void fill() {
        books.put(position(BOBS, "2", "ZZZ"));
        books.put(position(BOBS, "3", "AAPL"));
    }

    @Test
    void thePositionsOfEachAccountAreSortedAndAccountsStayInTheirOrder() {
        assertThat(codes(BOBS_POSITIONS + "?sort-by-desc=SYMBOL")).isEqualTo("2,3,1");
        assertThat(codes(BOBS_POSITIONS + "?sort-by-asc=SYMBOL,OPEN_TIME")).isEqualTo("1,3,2");
        assertThat(codes(BOBS_POSITIONS + "?sort-by-asc=POSITION_CODE")).isEqualTo("1,2,3");
        assertThat(
                        jersey.get(
                                        ROOT,
                                        ALL
                                                + "?sort-by-desc=POSITION_CODE&fields=account,positionCode",
                                        "Accept",
                                        "text/csv")
                                .body())
                .isEqualToNormalizingNewlines(
                        """
                        account,positionCode
                        default:ann,2
                        default:ann,10
                        default:bob,3
                        default:bob,2
                        default:bob,1
                        default:bob/größer,1
                        default:nobody,1
                        """);
    }

    @Test
    void aSideAndATimeOfOpeningSelect() {
        assertThat(codes(BOBS_POSITIONS + "?sides=BUY&sort-by-desc=POSITION_CODE"))
                .isEqualTo("3,2,1");
        assertThat(codes(BOBS_POSITIONS + "?sides=SELL")).isEmpty();
        assertThat(codes(BOBS_POSITIONS + "?opened-from=" + OPENED)).isEqualTo("1,2,3");
        assertThat(codes(BOBS_POSITIONS + "?opened-from=2026-01-24T23:05:08.521Z")).isEmpty();
        assertThat(codes(BOBS_POSITIONS + "?opened-before=" + OPENED)).isEmpty();
        assertThat(codes(BOBS_POSITIONS + "?opened-before=2026-02-01T00:00:00Z&symbols=ZZZ"))
                .isEqualTo("2");
        assertThat(jersey.get(BOB, BOBS_POSITIONS + "/net?sides=SELL").body())
                .isEqualTo("{\"netPositions\":[]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sides=BUY,SELL", "sides=SELL&sides=BUY", "sides=", "sort-by-asc=,"})
    void whatSelectsAllIsTheUsualList(String query) {
        Answer usual = jersey.get(BOB, BOBS_POSITIONS);
        Answer answer = jersey.get(BOB, BOBS_POSITIONS + "?" + query);

        assertThat(answer.bytes()).isEqualTo(usual.bytes());
        assertThat(answer.headers()).isEqualTo(usual.headers());
    }

    @Test
    void eachChoiceHasATagOfItsOwnAndGetsA304() {
        Set<String> tags = new HashSet<>();
        List<String> choices =
                List.of(
                        "",
                        "?sides=BUY",
                        "?sides=SELL",
                        "?symbols=BUY",
                        "?opened-from=" + OPENED,
                        "?opened-before=" + OPENED,
                        "?sort-by-asc=SYMBOL",
                        "?sort-by-desc=SYMBOL",
                        "?sort-by-asc=SYMBOL,SIDE",
                        "?sort-by-asc=SIDE,SYMBOL");
        for (String choice : choices) {
            String tag = jersey.get(BOB, BOBS_POSITIONS + choice).tag();
            tags.add(tag);
            assertThat(jersey.get(BOB, BOBS_POSITIONS + choice, "If-None-Match", tag).status())
                    .as(choice)
                    .isEqualTo(304);
        }

        assertThat(tags).hasSameSizeAs(choices);
        assertThat(jersey.get(BOB, BOBS_POSITIONS + "?opened-from=2026-01-24T23:05:08.52Z").tag())
                .isEqualTo(jersey.get(BOB, BOBS_POSITIONS + "?opened-from=" + OPENED).tag());
    }

    @ParameterizedTest
    @CsvSource({
        "sides, sides=buy",
        "sides, 'sides=BUY,HOLD'",
        "opened-from, opened-from=",
        "opened-from, opened-from=2026-01-24",
        "opened-from, opened-from=2026-01-24T00:00:00",
        "opened-before, opened-before=yesterday",
        "opened-before, opened-before=2026-01-24T00:00:00Z&opened-before=2026-01-25T00:00:00Z",
        "opened-before, opened-from=2026-01-24T00:00:00Z&opened-before=2026-01-24T00:00:00Z",
        "sort-by-asc, sort-by-asc=TYPE",
        "sort-by-asc, sort-by-asc=symbol",
        "sort-by-asc, 'sort-by-asc=SYMBOL,SYMBOL'",
        "sort-by-desc, sort-by-desc=PRICE",
        "sort-by-desc, sort-by-desc=SYMBOL&sort-by-asc=SYMBOL"
    })
    void whatIsUnknownOrContradictsItselfIsRefused(String named, String query) {
        jersey.get(BOB, BOBS_POSITIONS + "?" + query).isIncorrect(named);
        jersey.get(BOB, ALL + "?" + query).isIncorrect(named);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/changes", "/code/1"})
    void otherAddressesRefuseThem(String address) {
        for (String parameter :
                List.of("sides", "opened-from", "opened-before", "sort-by-asc", "sort-by-desc")) {
            jersey.get(BOB, BOBS_POSITIONS + address + "?" + parameter + "=BUY")
                    .isIncorrect(parameter);
        }
        jersey.get(BOB, BOBS_POSITIONS + "/net?sort-by-asc=SYMBOL").isIncorrect("sort-by-asc");
    }

    private String codes(String path) {
        return jersey.get(BOB, path).positions().stream()
                .map(row -> row.getString("positionCode"))
                .collect(Collectors.joining(","));
    }
}
