package dev.blotter.benchmark.command;

import dev.blotter.benchmark.load.ClosedLoop;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * A server with the requests that it is sent.
 *
 * @param name what is measured
 * @param server the process
 * @param requests what is sent
 */
record Target(String name, ServerProcess server, Requests requests) {

    private static final Duration PIECE = Duration.ofSeconds(2);
    private static final int MOST_PIECES = 30;
    private static final double QUIET = 0.05;

    /** Warms up one after the other. */
    static void warm(List<Target> targets, LoadClient client, LoadOptions load) throws IOException {
        for (Target each : targets) {
            each.warm(client, load);
        }
    }

    /** As long as is asked for, and then for as long as Java still compiles what is run. */
    private void warm(LoadClient client, LoadOptions load) throws IOException {
        if (load.warm().isZero()) {
            return;
        }
        send(client, load, load.warm());
        Duration compiled = server.compilerCpu();
        for (int piece = 0; piece < MOST_PIECES; piece++) {
            send(client, load, PIECE);
            Duration now = server.compilerCpu();
            if (now.minus(compiled).toNanos() < QUIET * PIECE.toNanos()) {
                return;
            }
            compiled = now;
        }
    }

    private Outcome send(LoadClient client, LoadOptions load, Duration time) {
        return ClosedLoop.run(client, load.connections(), requests, time).checked(name);
    }

    Round round(LoadClient client, LoadOptions load) throws IOException {
        Duration before = server.cpu();
        Outcome outcome = send(client, load, load.round());
        Duration used = server.cpu().minus(before);
        return new Round(used.toNanos() / 1e3 / outcome.answers(), outcome, server.residentBytes());
    }
}
