package dev.blotter.adapter.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Positions as they were last read, account by account, in a bounded share of the memory. They are
 * good for as long as the version of the account stands, which only the database can tell.
 */
final class KeptPositions {

    private static final int SHARE_OF_MEMORY = 6;
    private static final int BYTES_PER_ACCOUNT = 300;
    private static final int BYTES_PER_POSITION = 900;

    private final Cache<AccountCode, AccountPositions> kept =
            Caffeine.newBuilder()
                    .maximumWeight(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY)
                    .<AccountCode, AccountPositions>weigher((code, positions) -> bytes(positions))
                    .build();

    /** What is kept of these accounts, at whatever version. */
    Map<AccountCode, AccountPositions> among(Collection<AccountGrant> grants) {
        return kept.getAllPresent(grants.stream().map(AccountGrant::account).toList());
    }

    /** Those of {@code known} that are what the accounts have at {@code now}. */
    static List<AccountPositions> current(
            Map<AccountCode, AccountPositions> known, PositionsRevision now) {
        return now.accounts().stream()
                .filter(revision -> isCurrent(known.get(revision.account()), revision))
                .map(revision -> known.get(revision.account()))
                .toList();
    }

    private static boolean isCurrent(AccountPositions positions, AccountRevision revision) {
        return positions != null && positions.version() == revision.version();
    }

    void keep(OpenPositions read) {
        read.accounts().forEach(positions -> kept.put(positions.account(), positions));
    }

    /** About what one account takes, with the text that is made of it. */
    private static int bytes(AccountPositions positions) {
        return BYTES_PER_ACCOUNT + BYTES_PER_POSITION * positions.positions().size();
    }
}
