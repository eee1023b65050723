package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.domain.instrument.Instrument;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the headers of a page of instruments tell of the pages beside it. */
final class PageHeadersTest {

    private static final String INSTRUMENTS = "accounts/default:desk/instruments/";
    private static final List<String> SYMBOLS =
            IntStream.range(0, 1200)
                    .mapToObj(number -> String.format(Locale.ROOT, "S%04d", number))
                    .toList();
    private static final InProcess JERSEY =
            InProcess.over(new InMemoryBooks(TradedBooks.of(instruments())));

    private static List<Instrument> instruments() {
        return Stream.concat(SYMBOLS.stream(), Stream.of("A:B", "E/X"))
                .map(symbol -> instrument(symbol, FOREX))
                .toList();
    }

    @Test
    void allFormsTellHowManyMatchAndTheLimitThatApplied() {
        assertThat(totalAndLimit("query")).containsExactly("1202", "1000");
        assertThat(totalAndLimit("query?symbols=S00&limit=7")).containsExactly("100", "7");
        assertThat(totalAndLimit("query?limit=5000")).containsExactly("1202", "1000");
        assertThat(totalAndLimit("query?limit=0")).containsExactly("1202", "0");
        assertThat(totalAndLimit("type/FOREX?limit=3")).containsExactly("1202", "3");
        assertThat(totalAndLimit("S0001")).containsExactly("1", "1000");
        assertThat(totalAndLimit("NONE")).containsExactly("0", "1000");
    }

    @Test
    void whatTheUserMayNotSeeIsNotCounted() {
        Answer answer =
                InProcess.overSampleBooks().get(ANN, "accounts/default:ann/instruments/query");

        assertThat(answer.header("X-Total-Count"))
                .isEqualTo(String.valueOf(answer.symbols().size()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "query?symbols=S0001",
                "S0001",
                "S0001?start-from=0",
                "NONE?start-from=3",
                "query?limit=0",
                "query?limit=0&start-from=10"
            })
    void aPageWithoutOthersBesideItHasNoLink(String end) {
        assertThat(get(end).headers()).doesNotContainKey("Link");
    }

    @Test
    void theLinksAreThoseOfTheInterface() {
        assertThat(link("query?symbols=S&limit=10&start-from=20"))
                .isEqualTo(
                        "<./query?symbols=S&limit=10&start-from=30>; rel=\"next\", "
                                + "<./query?symbols=S&limit=10&start-from=10>; rel=\"prev\"");
        assertThat(link("query")).isEqualTo("<./query?start-from=1000>; rel=\"next\"");
        assertThat(link("query?start-from=1000")).isEqualTo("<./query?start-from=0>; rel=\"prev\"");
    }

    @ParameterizedTest
    @CsvSource({
        "type/FOREX?limit=5000, ./FOREX?limit=5000&start-from=1000",
        "query?startFrom=1&limit=1, ./query?limit=1&startFrom=2",
        "query?start%2Dfrom=1&limit=1, ./query?limit=1&start-from=2",
        "query?st%61rtFrom=1&limit=1, ./query?limit=1&startFrom=2",
        "query?limit=1&x=%2F%252F+%C3%BC&&=&y, ./query?limit=1&x=%2F%252F+%C3%BC&&=&y&start-from=1",
        "query?, ./query?&start-from=1000"
    })
    void whatElseTheClientAskedForIsRepeatedAsItWasWritten(String end, String expected) {
        assertThat(link(end)).startsWith("<" + expected + ">; rel=\"next\"");
    }

    @ParameterizedTest
    @CsvSource({
        "E%2FX?start-from=1, E%2FX?start-from=0",
        "E/X?start-from=1, X?start-from=0",
        "A:B?start-from=1, A:B?start-from=0",
        "A%3AB?start-from=1, A%3AB?start-from=0"
    })
    void aSymbolInThePathStaysAsItWas(String end, String expected) {
        URI asked = URI.create("http://localhost/any/where/" + INSTRUMENTS + end);
        String reference = link(end).substring(1, link(end).indexOf('>'));

        assertThat(link(end)).isEqualTo("<./" + expected + ">; rel=\"prev\"");
        assertThat(asked.resolve(reference).getRawPath()).isEqualTo(asked.getRawPath());
    }

    @Test
    void followingNextShowsAllAndFollowingPrevAllAgainBackwards() {
        List<List<String>> forwards = walk("query?limit=250&sort-by-desc=TYPE,SYMBOL", "next");
        String last = "query?limit=250&sort-by-desc=TYPE,SYMBOL&start-from=1000";
        List<List<String>> backwards = walk(last, "prev");

        assertThat(forwards.stream().flatMap(List::stream)).hasSize(1202).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, 5).mapToObj(page -> backwards.get(4 - page)))
                .isEqualTo(forwards);
    }

    @Test
    void pastTheEndThereIsAWayBackToTheLastPage() {
        for (String past : List.of("1202", "2000", "9223372036854775807")) {
            assertThat(link("query?limit=100&start-from=" + past))
                    .isEqualTo("<./query?limit=100&start-from=1200>; rel=\"prev\"");
        }
    }

    @Test
    void aLinkThatWouldBeTooLongForProxiesIsLeftOut() {
        Answer answer = get("query?limit=1&x=" + "y".repeat(1500));

        assertThat(answer.headers()).doesNotContainKey("Link");
        assertThat(answer.header("X-Total-Count")).isEqualTo("1202");
    }

    @Test
    void headHasThemAsWell() {
        String path = INSTRUMENTS + "query?limit=10";
        Answer get = JERSEY.get(TRADER, path);
        Answer head = JERSEY.send("HEAD", path, InProcess.as(TRADER));

        for (String header : List.of("X-Total-Count", "X-Page-Limit", "Link")) {
            assertThat(head.header(header)).isNotEmpty().isEqualTo(get.header(header));
        }
    }

    @Test
    void nothingElseHasThem() {
        for (String path : List.of("accounts/positions", INSTRUMENTS + "query?limit=x")) {
            assertThat(JERSEY.get(TRADER, path).headers())
                    .doesNotContainKeys("X-Total-Count", "X-Page-Limit", "Link");
        }
    }

    private static List<List<String>> walk(String first, String relation) {
        List<List<String>> pages = new ArrayList<>();
        Optional<String> next = Optional.of(first);
        while (next.isPresent()) {
            Answer page = get(next.get());
            pages.add(page.symbols());
            next = target(page.header("Link"), relation);
        }
        return pages;
    }

    private static Optional<String> target(String link, String relation) {
        Matcher matcher = Pattern.compile("<\\./([^>]*)>; rel=\"" + relation + "\"").matcher(link);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static List<String> totalAndLimit(String end) {
        Answer answer = get(end);
        return List.of(answer.header("X-Total-Count"), answer.header("X-Page-Limit"));
    }

    private static String link(String end) {
        return get(end).header("Link");
    }

    private static Answer get(String end) {
        return JERSEY.get(TRADER, INSTRUMENTS + end);
    }
}
