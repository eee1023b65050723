package dev.blotter.adapter.rest.json;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Log;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Lists of positions that are too large to be held in memory while they are sent. */
final class LargeAnswersTest {

    private static final String PATH = "accounts/positions";
    private static final List<AccountCode> ACCOUNTS =
            Stream.of("b", "a", "c", "none").map(AccountCode::new).toList();

    private static final InMemoryBooks BOOKS =
            new InMemoryBooks(TradedBooks.of(ACCOUNTS, positions()));

    private final InProcess jersey = InProcess.over(BOOKS);
    private int closed;

    private static List<Position> positions() {
        return ACCOUNTS.stream()
                .limit(3)
                .flatMap(
                        account ->
                                IntStream.range(0, 2000)
                                        .mapToObj(i -> "code " + i)
                                        .map(code -> SampleBooks.position(account, code, "A")))
                .toList();
    }

    @Test
    void theListIsThatOfTheSingleAccountsTogether() {
        String together =
                Stream.of("a", "b", "c")
                        .map(account -> jersey.get(TRADER, "accounts/" + account + "/positions"))
                        .map(Answer::body)
                        .map(body -> body.substring(body.indexOf('[') + 1, body.indexOf(']')))
                        .reduce((some, more) -> some + "," + more)
                        .orElseThrow();

        Answer answer = jersey.get(TRADER, PATH);

        assertThat(answer.body()).isEqualTo("{\"positions\":[" + together + "]}");
        assertThat(answer.positions()).hasSize(6000);
    }

    @Test
    void theLengthIsKnownBeforeTheFirstByte() {
        for (String path : List.of(PATH, "accounts/a/positions", "accounts/none/positions")) {
            Answer answer = jersey.get(TRADER, path);

            assertThat(answer.header("Content-Length"))
                    .isEqualTo(String.valueOf(answer.bytes().length));
        }
    }

    @Test
    void theTagGives304() {
        String tag = jersey.get(TRADER, PATH).tag();

        Answer answer = jersey.get(TRADER, PATH, "If-None-Match", tag);

        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.tag()).isEqualTo(tag);
        assertThat(answer.bytes()).isEmpty();
    }

    @Test
    void theGzipFormGunzipsToTheSameBytes() {
        Answer gzip = jersey.get(TRADER, PATH, "Accept-Encoding", "gzip");

        assertThat(gzip.gunzipped()).isEqualTo(jersey.get(TRADER, PATH).bytes());
        assertThat(gzip.headers()).doesNotContainKey("Content-Length");
        assertThat(gzip.tag()).endsWith("-gzip\"");
    }

    @Test
    void booksThatGoAwayAmidTheListGive503AndNothingOfTheList() {
        try (Log log = new Log()) {
            Answer answer =
                    InProcess.over(ports(new BrokenPositions()), Limits.DEFAULT).get(TRADER, PATH);

            answer.isError(503, "", "Service unavailable, try again later");
            assertThat(answer.headers()).doesNotContainKey("ETag");
            assertThat(log.lines()).hasSize(1);
            assertThat(closed).isEqualTo(1);
        }
    }

    private static DrivenPorts ports(Positions positions) {
        DrivenPorts good = BOOKS.ports();
        return new DrivenPorts(good.reference(), good.credentials(), positions, good.time());
    }

    /** Goes away after the second account. */
    private final class BrokenPositions implements Positions, PositionsSnapshot {

        private OpenPositions open;

        @Override
        public PositionsSnapshot open(Collection<AccountGrant> grants) {
            open = BOOKS.openPositions(grants);
            return this;
        }

        @Override
        public PositionsRevision revision() {
            return open.revision();
        }

        @Override
        public PositionsReading read(KnownPositions reader) {
            Iterator<AccountPositions> two = open.accounts().stream().limit(2).iterator();
            return new PositionsReading(
                    revision(),
                    new Iterator<>() {
                        @Override
                        public boolean hasNext() {
                            return true;
                        }

                        @Override
                        public AccountPositions next() {
                            if (two.hasNext()) {
                                return two.next();
                            }
                            throw new StoreUnavailable("away", new IllegalStateException());
                        }
                    });
        }

        @Override
        public void close() {
            closed++;
        }
    }
}
