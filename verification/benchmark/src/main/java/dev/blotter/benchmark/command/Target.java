package dev.blotter.benchmark.command;

import dev.blotter.benchmark.load.ClosedLoop;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;

/**
 * A server with the requests that it is sent.
 *
 * @param name what is measured
 * @param server the process
 * @param requests what is sent
 */
record Target(String name, ServerProcess server, Requests requests) {

    void warm(LoadClient client, LoadOptions load) {
        if (!load.warm().isZero()) {
            ClosedLoop.run(client, load.connections(), requests, load.warm()).checked(name);
        }
    }

    Round round(LoadClient client, LoadOptions load) throws IOException {
        Duration before = server.cpu();
        Outcome outcome =
                ClosedLoop.run(client, load.connections(), requests, load.round()).checked(name);
        Duration used = server.cpu().minus(before);
        return new Round(used.toNanos() / 1e3 / outcome.answers(), outcome, server.residentBytes());
    }
}
