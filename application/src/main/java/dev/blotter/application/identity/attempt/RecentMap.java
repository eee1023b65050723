package dev.blotter.application.identity.attempt;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Keeps values for a while after they were last put. If there are more than it may keep, the oldest
 * tenth is dropped.
 */
final class RecentMap<K, V> {

    private static final int SHARE = 10;

    private final int most;
    private final long lifetime;
    private final LongSupplier nanos;
    private final Map<K, Entry<V>> entries = new ConcurrentHashMap<>();

    RecentMap(int most, Duration lifetime, LongSupplier nanos) {
        this.most = most;
        this.lifetime = lifetime.toNanos();
        this.nanos = nanos;
    }

    Optional<V> find(K key) {
        Entry<V> entry = entries.get(key);
        return entry == null || isOver(entry, nanos.getAsLong())
                ? Optional.empty()
                : Optional.of(entry.value);
    }

    boolean contains(K key) {
        return find(key).isPresent();
    }

    void put(K key, V value) {
        entries.put(key, new Entry<>(value, nanos.getAsLong()));
        makeRoom();
    }

    /** Puts the value of {@code key} again, or {@code other} if there is none. */
    V putAgain(K key, Supplier<V> other) {
        long now = nanos.getAsLong();
        Entry<V> entry = entries.get(key);
        if (entry == null || isOver(entry, now)) {
            entry = entries.compute(key, (same, found) -> current(found, other, now));
            makeRoom();
        }
        entry.since = now;
        return entry.value;
    }

    /** Another thread may have put one meanwhile. */
    private Entry<V> current(Entry<V> found, Supplier<V> other, long now) {
        return found == null || isOver(found, now) ? new Entry<>(other.get(), now) : found;
    }

    int size() {
        return entries.size();
    }

    private boolean isOver(Entry<V> entry, long now) {
        return now - entry.since >= lifetime;
    }

    private void makeRoom() {
        if (entries.size() > most) {
            dropOldest();
        }
    }

    private synchronized void dropOldest() {
        long now = nanos.getAsLong();
        long[] ages =
                entries.values().stream().mapToLong(entry -> now - entry.since).sorted().toArray();
        int kept = most - most / SHARE;
        if (ages.length > most) {
            entries.values().removeIf(entry -> now - entry.since >= ages[kept]);
        }
    }

    private static final class Entry<V> {

        private final V value;
        private volatile long since;

        private Entry(V value, long since) {
            this.value = value;
            this.since = since;
        }
    }
}
