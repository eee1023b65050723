package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.book.Scenarios;
import dev.blotter.benchmark.load.Capture;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.report.Narrator;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.report.Table;
import dev.blotter.benchmark.server.Answers;
import dev.blotter.benchmark.server.BareServer;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.ServerProcess;
import dev.blotter.verification.books.SyntheticUsers;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures the packaged server beside a bare one. */
@Command(
        name = "http",
        description =
                "Sends the usual requests to the packaged server and to a bare Jersey server that sends the same bytes,"
                        + " and compares what they cost.",
        mixinStandardHelpOptions = true)
final class HttpCommand implements Callable<Integer> {

    private final List<JsonObject> figures = new ArrayList<>();
    private final Table table =
            new Table(
                    "request",
                    "CPU ms per 1,000",
                    "bare",
                    "ratio",
                    "per second",
                    "p50 ms",
                    "p99 ms",
                    "p99.9 ms",
                    "MB resident");

    @Mixin private RunOptions run;
    @Mixin private BookOptions book;
    @Mixin private LoadOptions load;

    @Override
    public Integer call() throws IOException, InterruptedException {
        BlotterJar jar = run.blotter(RunOptions.USUAL_HEAP);
        Book kept = run.shelf(jar).book(book.size());
        List<Scenario> scenarios = load.chosen(Scenarios.on(kept).usual());
        try (ServerProcess blotter = jar.serve(kept.database(), run.inWork("blotter.log"));
                LoadClient client = LoadClient.with(load.connections())) {
            Answers answers = new Capture(client, blotter.address()).answers(scenarios);
            try (ServerProcess bare = bare(answers, blotter.address())) {
                measure(scenarios, client, pairs(scenarios, blotter, bare, etags(answers)));
            }
        }
        report();
        return 0;
    }

    private void report() throws IOException {
        run.narrator().show(table.toString());
        Path file = ResultFile.write(run.results(), "http", book.size().toString(), figures);
        run.narrator().say("figures are in " + file);
    }

    private ServerProcess bare(Answers answers, URI like) throws IOException {
        Path file = run.inWork("answers.bin");
        answers.writeTo(file);
        String credentials = Requests.credentials(SyntheticUsers.TRADER);
        return ServerProcess.start(
                BareServer.command(file, like, credentials), run.inWork("bare.log"));
    }

    private static Map<String, String> etags(Answers answers) {
        return answers.byPath().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().etag()));
    }

    private static Target target(
            String name, ServerProcess server, Scenario scenario, Map<String, String> etags) {
        return new Target(
                scenario.name() + " " + name,
                server,
                Requests.of(scenario, server.address(), etags));
    }

    /** What our server and the bare one are sent, by scenario. */
    private static List<List<Target>> pairs(
            List<Scenario> scenarios,
            ServerProcess blotter,
            ServerProcess bare,
            Map<String, String> etags) {
        return scenarios.stream()
                .map(
                        each ->
                                List.of(
                                        target("blotter", blotter, each, etags),
                                        target("bare", bare, each, etags)))
                .toList();
    }

    /** Warms up all before the first is measured, which would meet young servers otherwise. */
    private void measure(List<Scenario> scenarios, LoadClient client, List<List<Target>> pairs)
            throws IOException {
        Narrator narrator = run.narrator();
        for (List<Target> pair : pairs) {
            narrator.say(pair.get(0).name() + ": warming up");
            Target.warm(pair, client, load);
        }
        for (int i = 0; i < pairs.size(); i++) {
            narrator.say(scenarios.get(i).name() + " " + scenarios.get(i).title());
            List<Round> medians = Rounds.interleaved(pairs.get(i), client, load);
            add(scenarios.get(i), medians.get(0), medians.get(1));
        }
    }

    private void add(Scenario scenario, Round ours, Round theirs) {
        double ratio = ours.cpu() / theirs.cpu();
        table.add(
                scenario.name() + " " + scenario.title(),
                decimals(1, ours.cpu()),
                decimals(1, theirs.cpu()),
                decimals(2, ratio),
                String.format(Locale.ROOT, "%,.0f", ours.outcome().rate()),
                decimals(2, ours.outcome().percentile(50)),
                decimals(2, ours.outcome().percentile(99)),
                decimals(2, ours.outcome().percentile(99.9)),
                ours.residentMegabytes());
        figures.add(
                new JsonObject()
                        .put("scenario", scenario.name())
                        .put("title", scenario.title())
                        .put("ratio", ratio)
                        .put("blotter", ours.toJson())
                        .put("bare", theirs.toJson()));
    }

    private static String decimals(int digits, double number) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}
