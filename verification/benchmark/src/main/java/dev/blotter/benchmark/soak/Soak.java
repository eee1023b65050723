package dev.blotter.benchmark.soak;

import dev.blotter.benchmark.book.BookDatabase;
import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.book.Scenarios;
import dev.blotter.benchmark.load.ClosedLoop;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.OpenLoop;
import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.server.ServerProcess;
import dev.blotter.verification.books.SyntheticUsers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A server under load, with an import in each minute. */
public final class Soak {

    private static final int OK = 200;
    private static final String SEVERAL = "S7";
    private static final int OF_EACH = 1_000;
    private static final int MOST_TRIES = 6;
    private static final double RISE = 1.1;

    private final ServerProcess server;
    private final LoadClient client;
    private final Imports imports;
    private final Company company;
    private final Requests requests;

    /** Loads a server with requests on the book that it was filled with. */
    public Soak(
            ServerProcess server,
            LoadClient client,
            Imports imports,
            Company company,
            Scenarios scenarios) {
        this.server = server;
        this.client = client;
        this.imports = imports;
        this.company = company;
        Scenario all =
                new Scenario("soak", "usual requests", SyntheticUsers.TRADER, OK, paths(scenarios));
        this.requests = Requests.of(all, server.address(), Map.of());
    }

    /** The usual requests without a tag in no order, of which few are large. */
    private static List<String> paths(Scenarios scenarios) {
        List<String> paths = new ArrayList<>();
        for (Scenario each : scenarios.usual()) {
            if (each.name().equals(SEVERAL)) {
                paths.addAll(each.paths());
            } else if (!each.isConditional()) {
                for (int n = 0; n < OF_EACH; n++) {
                    paths.add(each.paths().get(n % each.paths().size()));
                }
            }
        }
        Collections.shuffle(paths, new Random(23));
        return paths;
    }

    /** The large ones of these requests. */
    public static List<String> large(Scenarios scenarios) {
        return scenarios.usual().stream()
                .filter(each -> each.name().equals(SEVERAL))
                .flatMap(each -> each.paths().stream())
                .toList();
    }

    /**
     * The rate that saturates the server, with everything else beside it: that of the last minute
     * when it hardly rises any more, which it does for as long as Java compiles what is run.
     */
    public double saturated(int connections, Duration minute)
            throws IOException, InterruptedException {
        double before = 0;
        double rate = saturatedOnce(connections, minute);
        for (int n = 1; n < MOST_TRIES && rate > RISE * before; n++) {
            before = rate;
            rate = saturatedOnce(connections, minute);
        }
        return rate;
    }

    private double saturatedOnce(int connections, Duration minute)
            throws IOException, InterruptedException {
        Process begun = imports.begin();
        Outcome outcome = ClosedLoop.run(client, connections, requests, minute);
        imports.await(begun);
        company.check();
        return outcome.checked("saturated").rate();
    }

    /** The server after a minute at such a rate. The heap is collected after the load has ended. */
    public Sample minute(double rate, Duration minute, BookDatabase database, Path log)
            throws IOException, InterruptedException {
        Duration before = server.cpu();
        Process begun = imports.begin();
        Outcome outcome = OpenLoop.run(client, requests, rate, minute);
        double cpu = server.cpu().minus(before).toNanos() / 1e3 / Math.max(1, outcome.answers());
        imports.await(begun);
        company.check();
        return Sample.of(server, cpu, outcome, database.bytes(), log);
    }
}
