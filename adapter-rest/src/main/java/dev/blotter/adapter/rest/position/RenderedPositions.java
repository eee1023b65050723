package dev.blotter.adapter.rest.position;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import java.util.Optional;

/**
 * The rows of accounts as JSON, each account at the revision at which it was rendered last. The
 * rows of a large answer are not kept: they would push out what many ask for.
 */
public final class RenderedPositions {

    private static final int SHARE_OF_MEMORY = 8;
    private static final int BYTES_PER_ACCOUNT = 300;
    private static final int LARGE = 4000;

    private final Cache<AccountCode, RenderedAccount> accounts;

    /** A cache whose hits and misses {@code stats} counts. */
    public RenderedPositions(StatsCounter stats) {
        accounts =
                Caffeine.newBuilder()
                        .executor(Runnable::run) // upkeep is less work than waking a thread
                        .recordStats(() -> stats)
                        .maximumWeight(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY)
                        .<AccountCode, RenderedAccount>weigher(
                                (account, rendered) -> BYTES_PER_ACCOUNT + rendered.rows().length)
                        .build();
    }

    /** What was rendered last of {@code account}. */
    Optional<RenderedAccount> find(AccountCode account) {
        return Optional.ofNullable(accounts.getIfPresent(account));
    }

    /** Renders {@code account}, which is in an answer of so many positions. */
    RenderedAccount render(AccountPositions account, long positions) {
        RenderedAccount fresh = RenderedAccount.of(account);
        if (positions <= LARGE) {
            accounts.put(account.account(), fresh);
        }
        return fresh;
    }
}
