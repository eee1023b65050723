package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.BookShelf;
import dev.blotter.benchmark.book.Changes;
import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.book.Scenarios;
import dev.blotter.benchmark.load.ClosedLoop;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.OpenLoop;
import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.report.Table;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.ServerProcess;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the slowest answers while the books change. */
@Command(
        name = "tail",
        description = {
            "Sends S1 and S5 at half of the rate that saturates the server, first alone, then while changed terms and"
                    + " changed positions are imported.",
            "Latency counts from the moment at which a request was due."
        },
        mixinStandardHelpOptions = true)
final class TailCommand implements Callable<Integer> {

    private static final List<String> MEASURED = List.of("S1", "S5");

    private final List<JsonObject> figures = new ArrayList<>();
    private final Table table =
            new Table(
                    "request", "beside it", "per second", "p50 ms", "p99 ms", "p99.9 ms", "max ms");

    @Mixin private RunOptions run;
    @Mixin private BookOptions book;
    @Mixin private LoadOptions load;

    @Option(
            names = "--changes",
            paramLabel = "N",
            description = "How many positions change (default: ${DEFAULT-VALUE}).",
            defaultValue = "100000")
    private long changes;

    @Option(
            names = "--terms",
            paramLabel = "N",
            description =
                    "How many terms change before that, so that the catalogue is read anew; 0 for all, which are"
                            + " replaced (default: ${DEFAULT-VALUE}).",
            defaultValue = "0")
    private long terms;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Requests per second (default: half of what saturates the server).",
            defaultValue = "0")
    private double fixedRate;

    @Option(
            names = "--gently",
            description = "Import with --gently, as is right where all share few cores.")
    private boolean gently;

    @Override
    public Integer call() throws IOException, InterruptedException {
        BlotterJar jar = run.blotter(RunOptions.USUAL_HEAP);
        Book kept = run.shelf(jar).book(book.size());
        Book changed = BookShelf.copyOf(kept, run.inWork("tail"));
        try (ServerProcess server = jar.serve(changed.database(), run.inWork("tail.log"));
                LoadClient client = LoadClient.with(load.connections())) {
            for (Scenario scenario : Scenarios.on(kept).usual()) {
                if (MEASURED.contains(scenario.name())) {
                    Requests requests = Requests.of(scenario, server.address(), Map.of());
                    double rate = rate(client, requests);
                    run.narrator()
                            .say(
                                    String.format(
                                            Locale.ROOT,
                                            "%s at %,.0f a second",
                                            scenario.name(),
                                            rate));
                    add(scenario, "nothing", alone(client, requests, rate));
                    try (Disturbance imports = Disturbance.of(jar, changed.database(), gently)) {
                        disturb(imports, new Changes(kept, run.inWork("tail")));
                        add(scenario, "imports", beside(imports, client, requests, rate));
                    }
                }
            }
        }
        report();
        return 0;
    }

    private void report() throws IOException {
        run.narrator().show(table.toString());
        Path file = ResultFile.write(run.results(), "tail", book.size().toString(), figures);
        run.narrator().say("figures are in " + file);
    }

    private double rate(LoadClient client, Requests requests) {
        ClosedLoop.run(client, load.connections(), requests, load.warm());
        Outcome saturated =
                ClosedLoop.run(client, load.connections(), requests, load.round())
                        .checked("saturated");
        return fixedRate > 0 ? fixedRate : saturated.rate() / 2;
    }

    private Outcome alone(LoadClient client, Requests requests, double rate) {
        Duration duration = load.round().multipliedBy(load.rounds());
        return OpenLoop.run(client, requests, rate, duration).checked("alone");
    }

    private void disturb(Disturbance imports, Changes made) throws IOException {
        Path positions = made.ofPositions(changes);
        if (terms == 0) {
            imports.start(made.ofTerms(), positions);
        } else {
            imports.startWithSome(made.ofTerms(terms), positions);
        }
    }

    private static Outcome beside(
            Disturbance imports, LoadClient client, Requests requests, double rate) {
        Outcome outcome = OpenLoop.run(client, requests, rate, imports::isRunning);
        imports.check();
        return outcome.checked("beside imports");
    }

    private void add(Scenario scenario, String beside, Outcome outcome) {
        table.add(
                scenario.name() + " " + scenario.title(),
                beside,
                String.format(Locale.ROOT, "%,.0f", outcome.rate()),
                String.format(Locale.ROOT, "%.2f", outcome.percentile(50)),
                String.format(Locale.ROOT, "%.2f", outcome.percentile(99)),
                String.format(Locale.ROOT, "%.2f", outcome.percentile(99.9)),
                String.format(Locale.ROOT, "%.2f", outcome.longest()));
        figures.add(
                new JsonObject()
                        .put("scenario", scenario.name())
                        .put("beside", beside)
                        .put("requestsPerSecond", outcome.rate())
                        .put("seconds", outcome.elapsed().toMillis() / 1e3)
                        .put("p50Millis", outcome.percentile(50))
                        .put("p99Millis", outcome.percentile(99))
                        .put("p999Millis", outcome.percentile(99.9))
                        .put("maxMillis", outcome.longest()));
    }
}
