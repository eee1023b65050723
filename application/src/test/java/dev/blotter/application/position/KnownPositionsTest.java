package dev.blotter.application.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class KnownPositionsTest {

    private static final AccountRevision KNOWN = revision("default:1", 3);
    private static final AccountRevision LATER = revision("default:1", 4);
    private static final AccountRevision OTHER = revision("default:2", 3);

    private final KnownPositions known =
            new KnownPositions(
                    account -> Optional.of(KNOWN).filter(each -> each.account().equals(account)));

    @Test
    void anAccountIsIncludedAtWhateverRevision() {
        assertThat(known.include(KNOWN.account())).isTrue();
        assertThat(known.include(OTHER.account())).isFalse();
    }

    @Test
    void aRevisionIsIncludedIfItIsTheSame() {
        assertThat(known.include(KNOWN)).isTrue();
        assertThat(known.include(LATER)).isFalse();
        assertThat(known.include(OTHER)).isFalse();
    }

    @Test
    void whatIsNotIncludedIsMissing() {
        assertThat(known.missing(revisions(KNOWN, OTHER))).isEqualTo(revisions(OTHER));
        assertThat(known.missing(revisions(LATER, OTHER))).isEqualTo(revisions(LATER, OTHER));
        assertThat(KnownPositions.NONE.missing(revisions(KNOWN))).isEqualTo(revisions(KNOWN));
    }

    private static PositionsRevision revisions(AccountRevision... accounts) {
        return new PositionsRevision(List.of(accounts));
    }

    private static AccountRevision revision(String account, long version) {
        return new AccountRevision(new AccountCode(account), version, 1);
    }
}
