package dev.blotter.adapter.rest.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.adapter.rest.longpoll.Decision;
import dev.blotter.adapter.rest.position.tag.IfNoneMatch;
import dev.blotter.adapter.rest.position.tag.RevisionTag;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is decided over a store that shows one revision after the other, and what it is asked. */
final class PositionAnswersTest {

    private final List<String> asked = new ArrayList<>();

    @Test
    void aStateThatIsKnownIsConfirmedByItsRevisionAlone() {
        Decision<PositionsRevision> decision = decide(known(1), 1, 1, 1);

        assertThat(decision.response().getStatus()).isEqualTo(304);
        assertThat(decision.response().getEntityTag()).isEqualTo(tag(1));
        assertThat(decision.state()).contains(revision(1));
        assertThat(asked).containsExactly("revision", "close");
    }

    @Test
    void aStateThatOnlyTheLatestRevisionShowsIsConfirmedWithoutReading() {
        Decision<PositionsRevision> decision = decide(known(2), 1, 2, 2);

        assertThat(decision.response().getStatus()).isEqualTo(304);
        assertThat(decision.state()).contains(revision(2));
        assertThat(asked).containsExactly("revision", "latest", "close");
    }

    @Test
    void aStateThatTheReadingHasComeToIsConfirmed() {
        Decision<PositionsRevision> decision = decide(known(3), 1, 2, 3);

        assertThat(decision.response().getStatus()).isEqualTo(304);
        assertThat(decision.state()).contains(revision(3));
        assertThat(asked).containsExactly("revision", "latest", "read", "close");
    }

    @Test
    void newsHaveTheTagOfWhatWasRead() {
        Decision<PositionsRevision> decision = decide(known(0), 1, 2, 3);

        assertThat(decision.isNews()).isTrue();
        assertThat(decision.response().getStatus()).isEqualTo(200);
        assertThat(decision.response().getEntityTag()).isEqualTo(tag(3));
        assertThat(asked).containsExactly("revision", "latest", "read", "close");
    }

    @Test
    void aRequestWithoutAConditionIsAnsweredByAReadingAlone() {
        Decision<PositionsRevision> decision =
                decide(IfNoneMatch.of(Optional.empty(), rows -> false), 1, 2, 3);

        assertThat(decision.response().getEntityTag()).isEqualTo(tag(3));
        assertThat(asked).containsExactly("read", "close");
    }

    @Test
    void aSnapshotThatFailsIsClosed() {
        assertThatThrownBy(() -> decide(known(1), 2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(asked).containsExactly("revision", "latest", "close");
    }

    /** Decides over a store that shows these versions, one each time. */
    private Decision<PositionsRevision> decide(IfNoneMatch known, long... versions) {
        try (PositionsSnapshot snapshot = new Scripted(versions)) {
            return PositionAnswers.decide(
                    snapshot,
                    known,
                    new UsualRows(new RenderedPositions(StatsCounter.disabledStatsCounter())));
        }
    }

    private static IfNoneMatch known(long version) {
        return IfNoneMatch.of(Optional.of('"' + tag(version).getValue() + '"'), rows -> false);
    }

    private static EntityTag tag(long version) {
        return RevisionTag.of(revision(version), "").tag();
    }

    private static PositionsRevision revision(long version) {
        return new PositionsRevision(List.of(positions(version).revision()));
    }

    private static AccountPositions positions(long version) {
        AccountCode account = new AccountCode("a");
        return new AccountPositions(
                account, version, List.of(SampleBooks.position(account, "1", "AAPL")));
    }

    private final class Scripted implements PositionsSnapshot {

        private final long[] versions;

        private Scripted(long... versions) {
            this.versions = versions;
        }

        @Override
        public PositionsRevision revision() {
            asked.add("revision");
            return PositionAnswersTest.revision(versions[0]);
        }

        @Override
        public PositionsRevision latest() {
            asked.add("latest");
            return PositionAnswersTest.revision(versions[1]);
        }

        @Override
        public PositionsReading read(KnownPositions reader) {
            asked.add("read");
            return PositionsReading.of(
                    new OpenPositions(List.of(positions(versions[2]))), KnownPositions.NONE);
        }

        @Override
        public void close() {
            asked.add("close");
        }
    }
}
