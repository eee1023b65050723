package dev.blotter.adapter.jdbc.position;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Optional;

/**
 * The latest version of each account that this server has shown, in a bounded share of the memory.
 * Once an entry was evicted, an account without one may have been shown in any version.
 */
public final class VersionHighWaterMarks {

    private static final int SHARE_OF_MEMORY = 48;

    /** About what an entry takes beside the text of its code. */
    private static final int BYTES_PER_ENTRY = 214;

    private final Cache<AccountCode, Long> marks;
    private volatile boolean evicted;

    VersionHighWaterMarks(long maxBytes) {
        this.marks =
                Caffeine.newBuilder()
                        .executor(Runnable::run) // upkeep is less work than waking a thread
                        .maximumWeight(maxBytes)
                        .<AccountCode, Long>weigher(
                                (account, version) -> BYTES_PER_ENTRY + account.value().length())
                        .evictionListener((account, version, cause) -> evicted = true)
                        .build();
    }

    public static VersionHighWaterMarks inShareOfMemory() {
        return new VersionHighWaterMarks(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
    }

    /** Whether it is certain that nothing newer than {@code revision} was shown of any account. */
    boolean allowFor(PositionsRevision revision) {
        return revision.accounts().stream()
                .allMatch(each -> mark(each).map(mark -> mark <= each.version()).orElse(!evicted));
    }

    /** Whether something newer than {@code revision} is known to have been shown of an account. */
    boolean exceed(PositionsRevision revision) {
        return revision.accounts().stream()
                .anyMatch(each -> mark(each).filter(mark -> mark > each.version()).isPresent());
    }

    /** Records that {@code revision} is shown now, and returns it. No version is below zero. */
    PositionsRevision add(PositionsRevision revision) {
        for (AccountRevision account : revision.accounts()) {
            if (account.version() > mark(account).orElse(0L)) {
                marks.asMap().merge(account.account(), account.version(), Math::max);
            }
        }
        return revision;
    }

    private Optional<Long> mark(AccountRevision account) {
        return Optional.ofNullable(marks.getIfPresent(account.account()));
    }
}
