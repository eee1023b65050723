package dev.blotter.adapter.rest.position;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.blotter.adapter.rest.request.Preferences;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a stranger puts into the headers that positions have. */
class HeaderFuzzTest {

    private static final RevisionTag EMPTY = RevisionTag.of(new PositionsRevision(List.of()));

    @FuzzTest
    void aWaitIsAtMostAMinute(FuzzedDataProvider data) {
        assertThat(WaitPreference.of(new Preferences(data.consumeRemainingAsString())))
                .isBetween(Duration.ZERO, Duration.ofMinutes(1));
    }

    @FuzzTest
    void onlyATagThatIsThereIsConfirmed(FuzzedDataProvider data) {
        String header = data.consumeRemainingAsString();
        boolean confirmed =
                IfNoneMatch.of(Optional.of(header), rows -> false).confirmed(EMPTY).isPresent();

        assertThat(confirmed && !header.strip().equals("*"))
                .isEqualTo(header.contains('"' + EMPTY.tag().getValue()) && confirmed);
    }
}
