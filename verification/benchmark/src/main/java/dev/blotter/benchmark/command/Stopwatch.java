package dev.blotter.benchmark.command;

import dev.blotter.benchmark.server.ServerProcess;
import java.time.Duration;

/**
 * Takes the CPU time of a server from some moment on.
 *
 * @param server the process
 * @param cpuBefore what it had used at that moment
 * @param begun that moment
 */
record Stopwatch(ServerProcess server, Duration cpuBefore, long begun) {

    static Stopwatch of(ServerProcess server) {
        return new Stopwatch(server, server.cpu(), System.nanoTime());
    }

    Duration cpu() {
        return server.cpu().minus(cpuBefore);
    }

    /** Seconds of CPU in a second. */
    double cpuShare() {
        return (double) cpu().toNanos() / (System.nanoTime() - begun);
    }
}
