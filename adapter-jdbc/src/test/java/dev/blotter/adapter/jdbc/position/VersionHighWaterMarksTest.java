package dev.blotter.adapter.jdbc.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VersionHighWaterMarksTest {

    private final VersionHighWaterMarks marks = new VersionHighWaterMarks(1_000_000);

    @Test
    void anythingMayBeShownFirst() {
        assertThat(marks.allowFor(revision(7, 0))).isTrue();
        assertThat(marks.exceed(revision(0, 0))).isFalse();
    }

    @Test
    void nothingOlderMayBeShownAfterwardsOfAnyAccount() {
        marks.add(revision(3, 5));

        assertThat(marks.allowFor(revision(3, 5))).isTrue();
        assertThat(marks.allowFor(revision(4, 6))).isTrue();
        assertThat(marks.allowFor(revision(4, 4))).isFalse();
        assertThat(marks.exceed(revision(4, 4))).isTrue();
        assertThat(marks.exceed(revision(3, 5))).isFalse();
    }

    @Test
    void theLatestVersionCounts() {
        marks.add(revision(3, 5));
        marks.add(revision(2, 6));

        assertThat(marks.allowFor(revision(2, 6))).isFalse();
        assertThat(marks.allowFor(revision(3, 5))).isFalse();
        assertThat(marks.allowFor(revision(3, 6))).isTrue();
    }

    @Test
    void anEvictedAccountMayHaveBeenShownInAnyVersion() {
        IntStream.range(0, 20_000)
                .forEach(
                        i ->
                                marks.add(
                                        new PositionsRevision(
                                                List.of(
                                                        new AccountRevision(
                                                                new AccountCode("a" + i), 1, 0)))));
        assertThat(
                        IntStream.range(0, 20_000)
                                .mapToObj(i -> new AccountCode("a" + i))
                                .filter(
                                        code ->
                                                marks.allowFor(
                                                        new PositionsRevision(
                                                                List.of(
                                                                        new AccountRevision(
                                                                                code, 0, 0))))))
                .isEmpty();
        assertThat(marks.allowFor(revision(9, 9))).isFalse();
        assertThat(marks.exceed(revision(9, 9))).isFalse();
    }

    private static PositionsRevision revision(long first, long second) {
        return new PositionsRevision(
                List.of(
                        new AccountRevision(new AccountCode("first"), first, 1),
                        new AccountRevision(new AccountCode("second"), second, 1)));
    }
}
