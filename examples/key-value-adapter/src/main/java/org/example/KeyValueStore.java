package org.example;

import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** A simple key-value store: sorted keys, and transactions that run one after the other. */
public final class KeyValueStore {

    private final NavigableMap<String, Object> entries = new ConcurrentSkipListMap<>();
    private final ReentrantLock lock = new ReentrantLock();

    /** Runs reads and writes that belong together. A transaction may have others in it. */
    <T> T transaction(Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the value of a key; needs no transaction. */
    <T> Optional<T> get(String key, Class<T> type) {
        return Optional.ofNullable(entries.get(key)).map(type::cast);
    }

    void put(String key, Object value) {
        entries.put(key, value);
    }

    /** All entries whose keys begin with {@code prefix} and a slash. */
    SortedMap<String, Object> under(String prefix) {
        return entries.subMap(prefix + "/", prefix + (char) ('/' + 1));
    }
}
