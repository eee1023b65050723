package dev.blotter.adapter.rest;

import static dev.blotter.adapter.rest.kit.Escapes.escaped;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How new the books are that an answer shows. */
final class BooksTimeTest {

    private static final String HEADER = "X-Books-Time";
    private static final String TIME = "1970-01-01T01:00:00.123Z";
    private static final String ONE = "accounts/default:bob/";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey =
            new InProcess(new BlotterFeature(Blotter.over(books.ports(), Limits.DEFAULT)));

    @BeforeEach
    void passTime() {
        books.passTime(Duration.ofHours(1).plusNanos(123_999_999));
    }

    @Test
    void everyListSaysItInEveryForm() {
        for (String path :
                List.of(
                        ONE + "positions",
                        "accounts/positions?symbols=EUR/*",
                        ONE + "positions/code/1",
                        "accounts/positions/net",
                        ONE + "instruments/query",
                        ONE + "instruments/EUR%2FUSD?fields=symbol",
                        "accounts/instruments/query")) {
            for (String form : List.of("application/json", "text/csv", "application/x-ndjson")) {
                Answer answer = jersey.get(BOB, path, "Accept", form, "Accept-Encoding", "gzip");
                assertThat(answer.status()).as(path).isEqualTo(200);
                assertThat(answer.header(HEADER)).as(path + form).isEqualTo(TIME);
            }
        }
    }

    @Test
    void confirmationsChangesAndEventsSayItToo() {
        String tag = jersey.get(BOB, ONE + "positions").tag();
        String changes = ONE + "positions/changes";

        assertSays(jersey.get(BOB, ONE + "positions", "If-None-Match", tag), 304);
        assertSays(jersey.get(BOB, changes), 200);
        assertSays(jersey.get(BOB, changes + "?since=" + escaped(tag)), 200);
        assertSays(jersey.get(BOB, changes, "Accept", "text/event-stream"), 200);
        books.put(position(BOBS, "new", "AAPL"));
        assertSays(jersey.get(BOB, ONE + "positions", "If-None-Match", tag), 200);
        assertSays(jersey.get(BOB, changes + "?since=" + escaped(tag)), 200);
    }

    @Test
    void soDoesATagOfInstrumentsWhichDoesNotDependOnIt() {
        String path = ONE + "instruments/query";
        Answer first = jersey.get(BOB, path, "Prefer", "return=conditional");
        assertSays(first, 200);
        books.passTime(Duration.ofHours(1));

        Answer again =
                jersey.get(BOB, path, "Prefer", "return=conditional", "If-None-Match", first.tag());
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.header(HEADER)).isEqualTo("1970-01-01T02:00:00.123Z");
    }

    @Test
    void whatShowsNoBooksDoesNotSayIt() {
        assertThat(jersey.get(BOB, "accounts/default:gone/positions").headers())
                .doesNotContainKey(HEADER);
        assertThat(jersey.get(BOB, ONE + "positions/code/gone").headers())
                .doesNotContainKey(HEADER);
    }

    private static void assertSays(Answer answer, int status) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header(HEADER)).isEqualTo(TIME);
    }
}
