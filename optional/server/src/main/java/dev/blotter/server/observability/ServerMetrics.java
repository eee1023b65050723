package dev.blotter.server.observability;

/**
 * How busy a server is at one moment.
 *
 * @param workers how many requests are worked on at a time
 * @param busy how many are worked on now
 * @param queued how many wait for a worker
 * @param maxQueue how many may wait
 * @param connections how many connections of clients are open
 * @param maxConnections how many there may be
 */
public record ServerMetrics(
        int workers, int busy, int queued, int maxQueue, int connections, int maxConnections) {}
