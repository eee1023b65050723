package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.BookDatabase;
import dev.blotter.benchmark.book.ColdScenarios;
import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.load.Capture;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.report.Table;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.JdbcLimitServer;
import dev.blotter.benchmark.server.ServerProcess;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures requests that do not repeat. */
@Command(
        name = "cold",
        description = {
            "Sends requests that hardly repeat to the packaged server, over all accounts of the book, and compares"
                    + " what they cost with the same requests when they repeat, and with the JDBC limit: a server"
                    + " that reads positions by one statement and writes them, without users, tags and caches.",
            "Without --db it measures on the H2 file of the book. A database of another engine must have been"
                    + " filled by 'blotter import' from the book's directory."
        },
        mixinStandardHelpOptions = true)
final class ColdCommand implements Callable<Integer> {

    private static final int REPEATED = 20;
    private static final String HEAP = "-Xmx384m";

    private final List<JsonObject> figures = new ArrayList<>();
    private final Table table =
            new Table(
                    "request",
                    "cold, CPU ms per 1,000",
                    "repeated",
                    "cold/repeated",
                    "JDBC limit",
                    "cold/limit",
                    "per second",
                    "p50 ms",
                    "p99 ms",
                    "MB resident");

    @Mixin private RunOptions run;
    @Mixin private BookOptions book;
    @Mixin private DatabaseOptions other;
    @Mixin private LoadOptions load;

    @Override
    public Integer call() throws IOException, InterruptedException {
        BlotterJar jar = run.blotter(HEAP);
        Book kept = run.shelf(jar).book(book.size());
        BookDatabase database = other.of(kept);
        Path settings = database.writeSettings(run.inWork("cold.properties"));
        ColdScenarios all = ColdScenarios.on(kept);
        try (ServerProcess blotter = jar.serveWith(settings, run.inWork("blotter.log"));
                ServerProcess limit = limit(jar, kept, database, blotter.address().getPath());
                LoadClient client = LoadClient.with(load.connections())) {
            for (Scenario each : load.chosen(all.instruments())) {
                measure(each, client, blotter, Optional.empty());
            }
            for (Scenario each : load.chosen(all.positions())) {
                measure(each, client, blotter, Optional.of(limit));
            }
        }
        run.narrator().show(table.toString());
        Path file = ResultFile.write(run.results(), "cold", book.size().toString(), figures);
        run.narrator().say("figures are in " + file);
        return 0;
    }

    /** The limit, on the same database. */
    private ServerProcess limit(BlotterJar jar, Book kept, BookDatabase database, String root)
            throws IOException {
        BookDatabase read = database.isFile() ? BookDatabase.readOnlyOf(kept) : database;
        return ServerProcess.start(
                JdbcLimitServer.command(jar, read, root), run.inWork("limit.log"));
    }

    private void measure(
            Scenario scenario,
            LoadClient client,
            ServerProcess blotter,
            Optional<ServerProcess> limit)
            throws IOException {
        run.narrator().say(scenario.name() + " " + scenario.title());
        Map<String, String> etags = new Capture(client, blotter.address()).etags(List.of(scenario));
        boolean bounded = limit.isPresent() && !scenario.isConditional();
        List<Target> targets =
                Stream.of(
                                Optional.of(target("cold", scenario, blotter, etags)),
                                Optional.of(
                                        target(
                                                "repeated",
                                                scenario.repeated(REPEATED),
                                                blotter,
                                                etags)),
                                limit.filter(each -> bounded)
                                        .map(each -> target("limit", scenario, each, etags)))
                        .flatMap(Optional::stream)
                        .toList();
        Target.warm(targets, client, load);
        add(scenario, Rounds.interleaved(targets, client, load));
    }

    private static Target target(
            String name, Scenario scenario, ServerProcess server, Map<String, String> etags) {
        return new Target(
                scenario.name() + " " + name,
                server,
                Requests.of(scenario, server.address(), etags));
    }

    private void add(Scenario scenario, List<Round> medians) {
        Round cold = medians.get(0);
        Round repeated = medians.get(1);
        Optional<Round> limit = medians.stream().skip(2).findFirst();
        table.add(
                scenario.name() + " " + scenario.title(),
                decimals(1, cold.cpu()),
                decimals(1, repeated.cpu()),
                decimals(2, cold.cpu() / repeated.cpu()),
                limit.map(each -> decimals(1, each.cpu())).orElse(""),
                limit.map(each -> decimals(2, cold.cpu() / each.cpu())).orElse(""),
                String.format(Locale.ROOT, "%,.0f", cold.outcome().rate()),
                decimals(2, cold.outcome().percentile(50)),
                decimals(2, cold.outcome().percentile(99)),
                cold.residentMegabytes());
        JsonObject figure =
                new JsonObject()
                        .put("scenario", scenario.name())
                        .put("title", scenario.title())
                        .put("cold", cold.toJson())
                        .put("repeated", repeated.toJson());
        limit.ifPresent(each -> figure.put("limit", each.toJson()));
        figures.add(figure);
    }

    private static String decimals(int digits, double number) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}
