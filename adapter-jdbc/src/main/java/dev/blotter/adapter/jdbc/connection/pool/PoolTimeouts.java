package dev.blotter.adapter.jdbc.connection.pool;

import com.zaxxer.hikari.metrics.IMetricsTracker;
import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import com.zaxxer.hikari.metrics.PoolStats;
import java.util.concurrent.atomic.LongAdder;

/** Counts how many times a request has waited for a connection in vain. */
public final class PoolTimeouts implements MetricsTrackerFactory, IMetricsTracker {

    private final LongAdder timeouts = new LongAdder();

    @Override
    public IMetricsTracker create(String pool, PoolStats stats) {
        return this;
    }

    @Override
    public void recordConnectionTimeout() {
        timeouts.increment();
    }

    public long count() {
        return timeouts.sum();
    }
}
