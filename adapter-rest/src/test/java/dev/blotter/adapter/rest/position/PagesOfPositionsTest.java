package dev.blotter.adapter.rest.position;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of positions, which only a place to start from makes. */
final class PagesOfPositionsTest {

    private static final String ALL = "accounts/positions";
    private static final String BOBS_POSITIONS = "accounts/default:bob/positions";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);

    @BeforeEach
    void fill() {
        IntStream.range(10, 18).forEach(i -> books.put(position(BOBS, "code " + i, "AAPL")));
        IntStream.range(10, 15).forEach(i -> books.put(position(BOBS_VIP, "code " + i, "GBP/USD")));
    }

    @Test
    void aLimitAloneHasNoEffect() {
        for (String path : List.of(ALL, BOBS_POSITIONS)) {
            Answer usual = jersey.get(BOB, path);
            Answer limited = jersey.get(BOB, path + "?limit=1&include-offset=true");

            assertThat(limited.bytes()).isEqualTo(usual.bytes());
            assertThat(limited.headers())
                    .isEqualTo(usual.headers())
                    .doesNotContainKeys("X-Total-Count", "Link");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "&symbols=AAPL",
                "&sort-by-desc=SYMBOL&fields=positionCode",
                "&sides=BUY&accounts=default:bob"
            })
    void walkingAlongTheLinksGivesTheListInEveryForm(String choice) {
        List<JsonObject> all = jersey.get(BOB, ALL + "?x=1" + choice).positions();
        for (int limit : new int[] {1, 4, 7, 100}) {
            List<JsonObject> walked = new ArrayList<>();
            StringBuilder lines = new StringBuilder();
            String query = "?limit=" + limit + choice + "&start-from=0";
            while (!query.isEmpty()) {
                Answer page = jersey.get(BOB, ALL + query);
                assertThat(page.header("X-Total-Count")).isEqualTo(String.valueOf(all.size()));
                assertThat(page.positions()).hasSizeLessThanOrEqualTo(limit).isNotEmpty();
                walked.addAll(page.positions());
                lines.append(jersey.get(BOB, ALL + query, "Accept", "application/x-ndjson").body());
                query = next(page);
            }
            assertThat(walked).isEqualTo(all);
            assertThat(lines.toString())
                    .isEqualTo(
                            jersey.get(BOB, ALL + "?x=1" + choice, "Accept", "application/x-ndjson")
                                    .body());
        }
    }

    private static String next(Answer page) {
        String link = page.headers().getOrDefault("Link", List.of()).toString();
        int end = link.indexOf(">; rel=\"next\"");
        return end < 0 ? "" : link.substring(link.indexOf('?'), end);
    }

    @Test
    void aPageSaysWhereTheOthersAre() {
        Answer page = jersey.get(BOB, BOBS_POSITIONS + "?limit=2&symbols=AAPL&startFrom=3");

        assertThat(page.positions()).hasSize(2);
        assertThat(page.header("X-Total-Count")).isEqualTo("9");
        assertThat(page.header("Link"))
                .isEqualTo(
                        "<./positions?limit=2&symbols=AAPL&startFrom=5>; rel=\"next\","
                                + " <./positions?limit=2&symbols=AAPL&startFrom=1>; rel=\"prev\"");
        Answer past = jersey.get(BOB, BOBS_POSITIONS + "?start-from=9999999999999999999999");
        assertThat(past.body()).isEqualTo("{\"positions\":[]}");
        assertThat(past.header("X-Total-Count")).isEqualTo("9");
        Answer rest = jersey.get(BOB, BOBS_POSITIONS + "?start-from=7");
        assertThat(rest.positions()).hasSize(2);
        assertThat(jersey.get(BOB, BOBS_POSITIONS + "?start-from=0&limit=0").positions()).isEmpty();
    }

    @Test
    void headAndGzipHaveTheSamePage() {
        String path = BOBS_POSITIONS + "?limit=5&start-from=2";
        Answer page = jersey.get(BOB, path);

        for (Answer other :
                List.of(
                        jersey.get(BOB, path, "Accept-Encoding", "gzip"),
                        jersey.send("HEAD", path, InProcess.as(BOB)))) {
            assertThat(other.header("X-Total-Count")).isEqualTo("9");
            assertThat(other.header("Link")).isEqualTo(page.header("Link"));
        }
    }

    @Test
    void eachPageHasATagOfItsOwnAndGetsA304() {
        String path = BOBS_POSITIONS + "?limit=5&start-from=2";
        String tag = jersey.get(BOB, path, "Accept-Encoding", "gzip").tag();

        assertThat(jersey.get(BOB, path, "If-None-Match", tag, "Accept-Encoding", "gzip").status())
                .isEqualTo(304);
        assertThat(jersey.get(BOB, path, "If-None-Match", tag).status()).isEqualTo(304);
        for (String other :
                List.of("", "?start-from=2", "?limit=5&start-from=3", "?limit=4&start-from=2")) {
            assertThat(jersey.get(BOB, BOBS_POSITIONS + other, "If-None-Match", tag).status())
                    .as(other)
                    .isEqualTo(200);
        }
        books.put(position(BOBS, "zzz", "AAPL"));
        assertThat(jersey.get(BOB, path, "If-None-Match", tag).status()).isEqualTo(200);
        String small = BOBS_POSITIONS + "?limit=2&start-from=2";
        assertThat(jersey.get(BOB, small, "If-None-Match", "*", "Accept-Encoding", "gzip").tag())
                .isEqualTo(jersey.get(BOB, small, "Accept-Encoding", "gzip").tag());
    }

    @ParameterizedTest
    @CsvSource({
        "start-from, start-from=-1",
        "start-from, start-from=",
        "start-from, start-from=1&start-from=2",
        "startFrom, start-from=1&startFrom=1",
        "limit, start-from=0&limit=x",
        "limit, start-from=0&limit=1&limit=2"
    })
    void whatMakesNoPageIsRefused(String named, String query) {
        jersey.get(BOB, BOBS_POSITIONS + "?" + query).isIncorrect(named);
        jersey.get(BOB, ALL + "?" + query).isIncorrect(named);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/net", "/changes", "/code/1"})
    void otherAddressesHaveNoPages(String address) {
        for (String parameter : List.of("limit", "start-from", "startFrom")) {
            jersey.get(BOB, BOBS_POSITIONS + address + "?" + parameter + "=1")
                    .isIncorrect(parameter);
        }
    }
}
