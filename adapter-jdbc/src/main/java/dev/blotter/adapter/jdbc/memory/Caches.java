package dev.blotter.adapter.jdbc.memory;

import com.github.benmanes.caffeine.cache.Caffeine;

/**
 * Caches that are kept in order by the threads that use them: to wake another one for so little
 * costs more than to do it.
 */
public final class Caches {

    private Caches() {}

    /** A cache to be bounded and built. */
    public static Caffeine<Object, Object> builder() {
        return Caffeine.newBuilder().executor(Runnable::run);
    }
}
