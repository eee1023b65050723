package dev.blotter.adapter.jdbc.position;

import com.github.benmanes.caffeine.cache.Cache;
import dev.blotter.adapter.jdbc.memory.Caches;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;

/**
 * The latest version of each account that anybody was told of, in a bounded share of the memory.
 * Once something had to be forgotten, what is not known of any more may have been told in any
 * version.
 */
public final class SeenVersions {

    private final Cache<AccountCode, Long> seen;
    private volatile boolean forgetful;

    SeenVersions(long maxBytes) {
        this.seen =
                Caches.builder()
                        .maximumWeight(maxBytes)
                        .<AccountCode, Long>weigher((account, version) -> weight(account))
                        .evictionListener((account, version, cause) -> forgetful = true)
                        .build();
    }

    public static SeenVersions inShareOfMemory() {
        return new SeenVersions(MemoryShare.SEEN_VERSIONS.bytes());
    }

    /** Whether it is certain that nothing newer than {@code revision} was told of any account. */
    boolean allowFor(PositionsRevision revision) {
        for (AccountRevision account : revision.accounts()) {
            Long version = seen.getIfPresent(account.account());
            if (version == null ? forgetful : version > account.version()) {
                return false;
            }
        }
        return true;
    }

    /** Whether something newer than {@code revision} is known to have been told of an account. */
    boolean exceed(PositionsRevision revision) {
        for (AccountRevision account : revision.accounts()) {
            Long version = seen.getIfPresent(account.account());
            if (version != null && version > account.version()) {
                return true;
            }
        }
        return false;
    }

    /** Says that somebody is told of {@code revision} now. Nothing is before the version zero. */
    void add(PositionsRevision revision) {
        for (AccountRevision account : revision.accounts()) {
            Long version = seen.getIfPresent(account.account());
            if (account.version() > (version == null ? 0 : version)) {
                seen.asMap().merge(account.account(), account.version(), Math::max);
            }
        }
    }

    private static int weight(AccountCode account) {
        return MemoryShare.ENTRY + MemoryShare.bytesOf(account.value());
    }
}
