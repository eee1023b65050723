package dev.blotter.adapter.jdbc.position;

import com.github.benmanes.caffeine.cache.Cache;
import dev.blotter.adapter.jdbc.memory.Caches;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.adapter.jdbc.metrics.BooksVitals;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Positions as they were last read, account by account, in a bounded share of the memory. They are
 * good for as long as the version of the account stands, which only the database can tell.
 */
public final class KeptPositions {

    private static final int LARGEST_SHARE = 16;
    private static final int BYTES_PER_ACCOUNT = 300;
    private static final int BYTES_PER_POSITION = 700;

    private final long maxBytes;
    private final Cache<AccountCode, AccountPositions> kept;

    KeptPositions(long maxBytes) {
        this.maxBytes = maxBytes;
        this.kept =
                Caches.builder()
                        .maximumWeight(maxBytes)
                        .<AccountCode, AccountPositions>weigher((code, open) -> bytes(open))
                        .build();
    }

    public static KeptPositions inShareOfMemory() {
        return new KeptPositions(MemoryShare.POSITIONS.bytes());
    }

    public BooksVitals.Kept kept() {
        return BooksVitals.Kept.in("positions", kept);
    }

    /**
     * Whether an answer of so many positions may be held and kept as a whole. A larger one would
     * push out what many ask for.
     */
    boolean canHold(long positions) {
        return positions <= maxBytes / LARGEST_SHARE / BYTES_PER_POSITION;
    }

    /** Whether anything is kept of one of these accounts, at whatever version. */
    boolean knowAnyOf(Collection<AccountGrant> grants) {
        return grants.stream().anyMatch(grant -> kept.getIfPresent(grant.account()) != null);
    }

    /** Those of these accounts that are kept as they are at these revisions. */
    List<AccountPositions> at(List<AccountRevision> revisions) {
        List<AccountPositions> current = new ArrayList<>(revisions.size());
        for (AccountRevision revision : revisions) {
            AccountPositions positions = kept.getIfPresent(revision.account());
            if (positions != null && positions.version() == revision.version()) {
                current.add(positions);
            }
        }
        return current;
    }

    void keep(OpenPositions read) {
        read.accounts().forEach(positions -> kept.put(positions.account(), positions));
    }

    /** About what one account takes. */
    private static int bytes(AccountPositions positions) {
        return BYTES_PER_ACCOUNT + BYTES_PER_POSITION * positions.positions().size();
    }
}
