package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.load.Capture;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.server.ServerProcess;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A server on a book of some size.
 *
 * @param size how many instruments, and usually accounts, the book has
 * @param server the process
 * @param scenarios what it is asked, in the order that all sizes have
 * @param etags the entity tags that conditional requests need
 */
record GrownServer(
        int size, ServerProcess server, List<Scenario> scenarios, Map<String, String> etags) {

    static GrownServer of(
            int size, ServerProcess server, List<Scenario> scenarios, LoadClient client) {
        Map<String, String> etags = new Capture(client, server.address()).etags(scenarios);
        return new GrownServer(size, server, scenarios, etags);
    }

    Target target(int scenario) {
        Scenario asked = scenarios.get(scenario);
        return new Target(
                String.format(Locale.ROOT, "%s on %,d", asked.name(), size),
                server,
                Requests.of(asked, server.address(), etags));
    }
}
