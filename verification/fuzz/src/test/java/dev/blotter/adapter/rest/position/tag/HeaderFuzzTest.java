package dev.blotter.adapter.rest.position.tag;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;
import java.util.List;
import java.util.Optional;

/** What a stranger puts into {@code If-None-Match}. */
class HeaderFuzzTest {

    private static final EntityTag EMPTY = RevisionTag.of(new PositionsRevision(List.of())).tag();

    @FuzzTest
    void onlyATagThatIsThereIsConfirmed(FuzzedDataProvider data) {
        String header = data.consumeRemainingAsString();
        boolean confirmed =
                IfNoneMatch.of(Optional.of(header), rows -> false).confirmed(EMPTY, 0).isPresent();

        assertThat(confirmed && !header.strip().equals("*"))
                .isEqualTo(header.contains('"' + EMPTY.getValue()) && confirmed);
    }
}
