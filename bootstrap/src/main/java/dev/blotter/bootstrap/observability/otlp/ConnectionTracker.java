package dev.blotter.bootstrap.observability.otlp;

import com.zaxxer.hikari.metrics.IMetricsTracker;

/**
 * Notes in the request of this thread when it had a connection.
 *
 * @param meters measures connections
 */
record ConnectionTracker(IMetricsTracker meters) implements IMetricsTracker {

    @Override
    public void recordConnectionCreatedMillis(long millis) {
        meters.recordConnectionCreatedMillis(millis);
    }

    @Override
    public void recordConnectionAcquiredNanos(long nanos) {
        RequestSpans.lent();
        meters.recordConnectionAcquiredNanos(nanos);
    }

    @Override
    public void recordConnectionUsageMillis(long millis) {
        RequestSpans.returned();
        meters.recordConnectionUsageMillis(millis);
    }

    @Override
    public void recordConnectionTimeout() {
        meters.recordConnectionTimeout();
    }

    @Override
    public void close() {
        meters.close();
    }
}
