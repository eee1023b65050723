package dev.blotter.adapter.jdbc.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeenVersionsTest {

    private final SeenVersions seen = new SeenVersions(1_000_000);

    @Test
    void anythingMayBeToldFirst() {
        assertThat(seen.allowFor(revision(7, 0))).isTrue();
        assertThat(seen.exceed(revision(0, 0))).isFalse();
    }

    @Test
    void nothingOlderMayBeToldAfterwardsOfAnyAccount() {
        seen.add(revision(3, 5));

        assertThat(seen.allowFor(revision(3, 5))).isTrue();
        assertThat(seen.allowFor(revision(4, 6))).isTrue();
        assertThat(seen.allowFor(revision(4, 4))).isFalse();
        assertThat(seen.exceed(revision(4, 4))).isTrue();
        assertThat(seen.exceed(revision(3, 5))).isFalse();
    }

    @Test
    void theLatestVersionCounts() {
        seen.add(revision(3, 5));
        seen.add(revision(2, 6));

        assertThat(seen.allowFor(revision(2, 6))).isFalse();
        assertThat(seen.allowFor(revision(3, 5))).isFalse();
        assertThat(seen.allowFor(revision(3, 6))).isTrue();
    }

    @Test
    void whatHadToBeForgottenMayHaveBeenToldInAnyVersion() {
        IntStream.range(0, 20_000)
                .forEach(
                        i ->
                                seen.add(
                                        new PositionsRevision(
                                                List.of(
                                                        new AccountRevision(
                                                                new AccountCode("a" + i), 1, 0)))));
        assertThat(
                        IntStream.range(0, 20_000)
                                .mapToObj(i -> new AccountCode("a" + i))
                                .filter(
                                        code ->
                                                seen.allowFor(
                                                        new PositionsRevision(
                                                                List.of(
                                                                        new AccountRevision(
                                                                                code, 0, 0))))))
                .isEmpty();
        assertThat(seen.allowFor(revision(9, 9))).isFalse();
        assertThat(seen.exceed(revision(9, 9))).isFalse();
    }

    private static PositionsRevision revision(long first, long second) {
        return new PositionsRevision(
                List.of(
                        new AccountRevision(new AccountCode("first"), first, 1),
                        new AccountRevision(new AccountCode("second"), second, 1)));
    }
}
