package dev.blotter.bootstrap.wiring;

import com.zaxxer.hikari.metrics.IMetricsTracker;
import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import com.zaxxer.hikari.metrics.micrometer.MicrometerMetricsTrackerFactory;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.server.BlotterServer;

/**
 * Notes in the request of this thread when it had a connection.
 *
 * @param meters measures connections
 * @param requests knows the request of this thread
 */
record ConnectionTracker(IMetricsTracker meters, BlotterServer requests)
        implements IMetricsTracker {

    /** Has the connections of {@code books} counted and timed, if there are meters. */
    static void measure(JdbcBooks books, BlotterServer server) {
        server.meters()
                .map(MicrometerMetricsTrackerFactory::new)
                .map(meters -> noted(meters, server))
                .ifPresent(books::measureConnections);
    }

    private static MetricsTrackerFactory noted(MetricsTrackerFactory meters, BlotterServer server) {
        return (pool, stats) -> new ConnectionTracker(meters.create(pool, stats), server);
    }

    @Override
    public void recordConnectionCreatedMillis(long millis) {
        meters.recordConnectionCreatedMillis(millis);
    }

    @Override
    public void recordConnectionAcquiredNanos(long nanos) {
        requests.connectionLent();
        meters.recordConnectionAcquiredNanos(nanos);
    }

    @Override
    public void recordConnectionUsageMillis(long millis) {
        requests.connectionReturned();
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
