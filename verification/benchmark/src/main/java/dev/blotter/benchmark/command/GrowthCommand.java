package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.BookSize;
import dev.blotter.benchmark.book.ColdScenarios;
import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.book.Scenarios;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how the cost of a request grows with the book. */
@Command(
        name = "growth",
        description = {
            "Measures what the same requests cost on books of several sizes, and draws the curves.",
            "All servers run at the same time and are asked in interleaved rounds."
        },
        mixinStandardHelpOptions = true)
final class GrowthCommand implements Callable<Integer> {

    private static final String LARGE_HEAP = "-Xmx1g";

    @Mixin private RunOptions run;
    @Mixin private LoadOptions load;

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description =
                    "How many instruments, and as many accounts, smallest first (default: ${DEFAULT-VALUE}).",
            defaultValue = "20000,100000,300000,1000000")
    private List<Integer> sizes;

    @Option(
            names = "--accounts",
            paramLabel = "N",
            description = "The same number of accounts in all books (default: it grows, too).")
    private Optional<Integer> accounts;

    @Option(
            names = "--positions-per-account",
            paramLabel = "N",
            description = "How many positions each (default: ${DEFAULT-VALUE}).",
            defaultValue = "5")
    private int positionsPerAccount;

    @Option(
            names = "--cold",
            description =
                    "Requests that hardly repeat, instead of the usual and some extreme ones.")
    private boolean cold;

    @Option(
            names = "--images",
            paramLabel = "DIR",
            description = "Directory for the pictures (default: ${DEFAULT-VALUE}).",
            defaultValue = "data/benchmark/results")
    private Path images;

    private final List<GrownServer> servers = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (LoadClient client = LoadClient.with(load.connections())) {
            for (int size : sizes) {
                servers.add(server(size, client));
            }
            GrowthReport report = measure(client);
            run.narrator().show(report.table());
            run.narrator().say("figures are in " + report.writeFigures(run.results()));
            run.narrator().say("pictures are in " + report.drawInto(images));
            return 0;
        } finally {
            servers.forEach(each -> each.server().close());
        }
    }

    private GrownServer server(int size, LoadClient client)
            throws IOException, InterruptedException {
        BlotterJar blotter = run.blotter(LARGE_HEAP);
        int denials = Math.min(10_000, size / 2);
        Book book =
                run.shelf(blotter)
                        .book(
                                new BookSize(
                                        size, accounts.orElse(size), positionsPerAccount, denials));
        ServerProcess server =
                blotter.serve(book.database(), run.inWork("blotter-%s.log".formatted(size)));
        return GrownServer.of(size, server, scenarios(book), client);
    }

    private List<Scenario> scenarios(Book book) throws IOException {
        return load.chosen(cold ? ColdScenarios.on(book).all() : repeated(book));
    }

    private static List<Scenario> repeated(Book book) throws IOException {
        Scenarios scenarios = Scenarios.on(book);
        return Stream.concat(scenarios.usual().stream(), scenarios.extremes().stream())
                .filter(each -> !each.name().equals("S7"))
                .toList();
    }

    /** Warms up all before the first is measured, which would meet young servers otherwise. */
    private GrowthReport measure(LoadClient client) throws IOException {
        List<Scenario> scenarios = servers.get(0).scenarios();
        for (int i = 0; i < scenarios.size(); i++) {
            run.narrator().say(scenarios.get(i).name() + ": warming up");
            Target.warm(targets(i), client, load);
        }
        GrowthReport report = new GrowthReport(sizes, accounts);
        for (int i = 0; i < scenarios.size(); i++) {
            run.narrator().say(scenarios.get(i).name() + " " + scenarios.get(i).title());
            List<Round> medians = Rounds.interleaved(targets(i), client, load);
            run.narrator().say(report.add(scenarios.get(i), medians));
        }
        return report;
    }

    private List<Target> targets(int scenario) {
        return servers.stream().map(each -> each.target(scenario)).toList();
    }
}
