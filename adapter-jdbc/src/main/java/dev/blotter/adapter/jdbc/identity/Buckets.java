package dev.blotter.adapter.jdbc.identity;

import com.github.benmanes.caffeine.cache.Cache;
import dev.blotter.adapter.jdbc.memory.Caches;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.Optional;

/**
 * The buckets of those who are counted, each for as long as it matters. There are only so many:
 * those that are seldom asked for go first.
 */
final class Buckets<K> {

    private static final int MOST = 10_000;

    private final Quota quota;
    private final Cache<K, Bucket> buckets;

    /** Buckets of this kind, remembered for {@code memory} after they were last looked at. */
    Buckets(Quota quota, Duration memory) {
        this.quota = quota;
        this.buckets =
                Caches.builder()
                        .maximumSize(MOST)
                        .expireAfterAccess(memory)
                        .ticker(quota.meter()::currentTimeNanos)
                        .build();
    }

    Quota quota() {
        return quota;
    }

    /** The bucket of {@code key}, from now on if it had none. */
    Bucket of(K key) {
        return buckets.get(key, each -> quota.bucket());
    }

    /** The bucket that {@code key} has already. */
    Optional<Bucket> known(K key) {
        return Optional.ofNullable(buckets.getIfPresent(key));
    }
}
