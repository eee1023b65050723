package dev.blotter.adapter.rest.position;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

final class UsualRowsTest {

    private static final AccountCode A = new AccountCode("a");
    private static final AccountCode B = new AccountCode("b");

    private final RenderedPositions rendered =
            new RenderedPositions(StatsCounter.disabledStatsCounter());

    @Test
    void rowsThatWereRenderedAtTheSameRevisionArePutBetweenThoseThatAreRead() {
        List<String> first = rows(answer(), account(A, 1, 1), account(B, 1, 1));
        UsualRows second = answer();

        assertThat(second.known().revisions().apply(A)).contains(new AccountRevision(A, 1, 1));
        assertThat(rows(second, account(A, 1, 1), account(B, 2, 1)))
                .containsExactly(
                        first.get(0), first.get(1).replace("\"version\":1", "\"version\":2"));
    }

    @Test
    void whatIsReadTakesThePlaceOfWhatIsKnownAtAnotherRevision() {
        rows(answer(), account(A, 1, 1));
        rows(answer(), account(A, 2, 0));

        assertThat(answer().known().revisions().apply(A)).contains(new AccountRevision(A, 2, 0));
    }

    @Test
    void whatAnotherAnswerRendersInBetweenChangesNothing() {
        UsualRows slow = answer();
        assertThat(slow.known().revisions().apply(A)).isEmpty();
        rows(answer(), account(A, 1, 1));

        assertThat(slow.known().revisions().apply(A)).isEmpty();
        assertThat(rows(slow, account(A, 1, 1))).hasSize(1);
    }

    @Test
    void aLargeAnswerIsNotKept() {
        rows(answer(), account(A, 1, 1), account(B, 1, 4000));

        assertThat(answer().known().revisions().apply(A)).isEmpty();
        assertThat(answer().known().revisions().apply(B)).isEmpty();
    }

    private UsualRows answer() {
        return new UsualRows(rendered);
    }

    private static List<String> rows(UsualRows rows, AccountPositions... accounts) {
        OpenPositions open = new OpenPositions(List.of(accounts));
        Iterable<byte[]> all =
                () -> rows.of(PositionsReading.of(open, rows.known()), new LongAdder());
        return StreamSupport.stream(all.spliterator(), false)
                .map(each -> new String(each, StandardCharsets.UTF_8))
                .toList();
    }

    private static AccountPositions account(AccountCode account, long version, int positions) {
        List<Position> all =
                IntStream.range(0, positions)
                        .mapToObj(i -> SampleBooks.position(account, "code " + i, "AAPL"))
                        .toList();
        return new AccountPositions(account, version, all);
    }
}
