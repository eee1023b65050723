package dev.blotter.adapter.jdbc.position;

import com.github.benmanes.caffeine.cache.Cache;
import dev.blotter.adapter.jdbc.memory.Caches;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.adapter.jdbc.metrics.BooksMetrics;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Positions as they were last read, account by account, in a bounded share of the memory. They are
 * current for as long as the database has the same version of the account.
 */
public final class PositionCache {

    private static final int LARGEST_SHARE = 16;
    private static final int BYTES_PER_ACCOUNT = 300;
    private static final int BYTES_PER_POSITION = 700;

    private final long maxBytes;
    private final Cache<AccountCode, AccountPositions> cache;

    PositionCache(long maxBytes) {
        this.maxBytes = maxBytes;
        this.cache =
                Caches.builder()
                        .maximumWeight(maxBytes)
                        .<AccountCode, AccountPositions>weigher((code, open) -> bytes(open))
                        .build();
    }

    public static PositionCache inShareOfMemory() {
        return new PositionCache(MemoryShare.POSITIONS.bytes());
    }

    public BooksMetrics.Kept kept() {
        return BooksMetrics.Kept.in("positions", cache);
    }

    /**
     * Whether an answer of so many positions may be held and cached as a whole. A larger one would
     * push out what many ask for.
     */
    boolean canHold(long positions) {
        return positions <= mostHeld();
    }

    /** How many positions an answer may have that is held and cached as a whole. */
    int mostHeld() {
        long most = maxBytes / LARGEST_SHARE / BYTES_PER_POSITION;
        return (int) Math.min(most, Integer.MAX_VALUE - 1);
    }

    /** Whether at least half of these accounts are cached, at whatever version. */
    boolean hasMostOf(List<AccountCode> accounts) {
        return 2 * cache.getAllPresent(accounts).size() >= accounts.size();
    }

    /** These accounts as they are cached at these revisions; {@code reader} reads the others. */
    List<AccountPositions> at(
            List<AccountRevision> revisions,
            Function<List<AccountCode>, List<AccountPositions>> reader) {
        List<AccountPositions> all = new ArrayList<>(revisions.size());
        List<AccountCode> missing = new ArrayList<>();
        for (AccountRevision revision : revisions) {
            AccountPositions positions = cache.getIfPresent(revision.account());
            if (positions != null && positions.version() == revision.version()) {
                all.add(positions);
            } else {
                missing.add(revision.account());
            }
        }
        if (!missing.isEmpty()) {
            all.addAll(reader.apply(missing));
        }
        return all;
    }

    void keep(List<AccountPositions> read) {
        read.forEach(positions -> cache.put(positions.account(), positions));
    }

    /** About what one account takes. */
    private static int bytes(AccountPositions positions) {
        return BYTES_PER_ACCOUNT + BYTES_PER_POSITION * positions.positions().size();
    }
}
