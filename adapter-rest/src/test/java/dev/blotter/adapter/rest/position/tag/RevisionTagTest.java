package dev.blotter.adapter.rest.position.tag;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RevisionTagTest {

    @Test
    void theTagIsStrongAndShort() {
        EntityTag tag = tag(revision("a", 1, 1));

        assertThat(tag.isWeak()).isFalse();
        assertThat(tag.getValue()).matches("[A-Za-z0-9_-]{32}");
    }

    @Test
    void equalRevisionsHaveEqualTagsInWhateverOrderTheyAreRead() {
        assertThat(tag(revision("a", 1, 1), revision("b", 2, 1)))
                .isEqualTo(tag(revision("b", 2, 1), revision("a", 1, 1)));
    }

    @Test
    void differentRevisionsHaveDifferentTags() {
        assertThat(
                        Stream.of(
                                tag(),
                                tag(revision("a", 1, 1)),
                                tag(revision("a", 2, 1)),
                                tag(revision("a", 1L << 32, 1)),
                                tag(revision("b", 1, 1)),
                                tag(revision("a", 1, 1), revision("b", 1, 1)),
                                tag(revision("a", 2, 1), revision("b", 1, 1)),
                                tag(revision("a", 1, 1), revision("b", 2, 1)),
                                tag(revision("ab", 1, 1)),
                                tag(revision("ä", 1, 1)),
                                tag(revision("a\u0308", 1, 1))))
                .doesNotHaveDuplicates();
    }

    /** Servers of two releases behind one address must agree. */
    @Test
    void aTagIsTheSameFromEveryRelease() {
        assertThat(tag(revision("default:1", 7, 3), revision("default:ä", 2, 1)).getValue())
                .isEqualTo("P7Wxmn2RwuR0KbeHGVaaT2q35H9x4tVJ");
    }

    @Test
    void noByteMovesBetweenCodeAndVersionOrBetweenAccounts() {
        long letterB = (long) 'b' << 56;

        assertThat(
                        List.of(
                                tag(revision("a", letterB, 1)),
                                tag(revision("ab", 0, 1)),
                                tag(revision("a", 0, 1), revision("b", 0, 1)),
                                tag(revision("a", 0, 1), revision("ab", 0, 1))))
                .doesNotHaveDuplicates();
    }

    @Test
    void accountsWithoutOpenPositionsLeaveNoTrace() {
        assertThat(tag(revision("a", 7, 0))).isEqualTo(tag());
        assertThat(tag(revision("a", 7, 0), revision("b", 1, 1), revision("c", 9, 0)))
                .isEqualTo(tag(revision("b", 1, 1)));
    }

    @Test
    void theNumberOfPositionsIsInTheVersionAlready() {
        assertThat(tag(revision("a", 1, 1))).isEqualTo(tag(revision("a", 1, 2)));
    }

    private static EntityTag tag(AccountRevision... accounts) {
        return RevisionTag.of(new PositionsRevision(List.of(accounts)), "").tag();
    }

    private static AccountRevision revision(String account, long version, int openPositions) {
        return new AccountRevision(new AccountCode(account), version, openPositions);
    }
}
