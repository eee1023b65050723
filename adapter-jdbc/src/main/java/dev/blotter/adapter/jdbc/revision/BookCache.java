package dev.blotter.adapter.jdbc.revision;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Weigher;
import dev.blotter.adapter.jdbc.memory.Caches;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.adapter.jdbc.metrics.BooksVitals;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * What was read of a book, by key. An entry is good for as long as the revision of the book stands
 * at which it was read. The revision is taken before anything is read, so that an entry may be
 * younger than it says, but never older.
 */
public final class BookCache<K, V> {

    private final LongSupplier revision;
    private final Cache<K, Entry<V>> entries;

    /** A cache of at most {@code maxBytes}, of which an entry takes what {@code weigher} says. */
    public BookCache(LongSupplier revision, long maxBytes, Weigher<K, V> weigher) {
        this.revision = revision;
        this.entries =
                Caches.builder()
                        .maximumWeight(maxBytes)
                        .<K, Entry<V>>weigher(
                                (key, entry) ->
                                        MemoryShare.ENTRY + weigher.weigh(key, entry.value()))
                        .build();
    }

    /** The value of {@code key}, through {@code read} unless it is known. */
    public V get(K key, Function<K, V> read) {
        long now = revision.getAsLong();
        Entry<V> entry = entries.getIfPresent(key);
        if (entry != null && entry.revision() == now) {
            return entry.value();
        }
        V value = read.apply(key);
        entries.put(key, new Entry<>(now, value));
        return value;
    }

    /**
     * The values of {@code keys}. Those that are not known are read by one call of {@code read},
     * which must give a value for each.
     */
    public Map<K, V> getAll(Collection<K> keys, Function<List<K>, Map<K, V>> read) {
        long now = revision.getAsLong();
        Map<K, V> values = new HashMap<>();
        List<K> unknown = new ArrayList<>();
        for (K key : keys) {
            Entry<V> entry = entries.getIfPresent(key);
            if (entry != null && entry.revision() == now) {
                values.put(key, entry.value());
            } else {
                unknown.add(key);
            }
        }
        if (!unknown.isEmpty()) {
            Map<K, V> fresh = read.apply(unknown);
            fresh.forEach((key, value) -> entries.put(key, new Entry<>(now, value)));
            values.putAll(fresh);
        }
        return values;
    }

    public BooksVitals.Kept kept(String name) {
        return BooksVitals.Kept.in(name, entries);
    }

    private record Entry<V>(long revision, V value) {}
}
