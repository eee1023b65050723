package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.BookDatabase;
import dev.blotter.benchmark.book.ColdScenarios;
import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.book.Scenarios;
import dev.blotter.benchmark.load.Capture;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.report.Table;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.PostgresProcesses;
import dev.blotter.benchmark.server.ServerProcess;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the same requests on two databases. */
@Command(
        name = "databases",
        description = {
            "Sends the usual requests, and those that hardly repeat, to two packaged servers, each with a database of"
                    + " its own, and compares the CPU of the servers and of the databases, and the latencies.",
            "Both databases are a PostgreSQL or a Citus on this machine, and have been filled by 'blotter import' from"
                    + " the book's directory."
        },
        mixinStandardHelpOptions = true)
final class DatabasesCommand implements Callable<Integer> {

    private static final String HEAP = "-Xmx384m";

    private final List<JsonObject> figures = new ArrayList<>();
    private final Table table =
            new Table(
                    "request",
                    "server, CPU ms per 1,000",
                    "other",
                    "other/first",
                    "database, CPU ms per 1,000",
                    "other",
                    "other/first",
                    "p50 ms",
                    "other",
                    "p99 ms",
                    "other");

    @Mixin private RunOptions run;
    @Mixin private BookOptions book;
    @Mixin private LoadOptions load;

    @Option(
            names = "--db",
            paramLabel = "URL",
            description = "JDBC URL of the first database.",
            required = true)
    private String first;

    @Option(
            names = "--other-db",
            paramLabel = "URL",
            description = "JDBC URL of the other database.",
            required = true)
    private String other;

    @Option(names = "--db-user", paramLabel = "NAME", description = "The user of both.")
    private String user = "";

    @Option(names = "--db-password", paramLabel = "PASSWORD", description = "Its password.")
    private String password = "";

    @Override
    public Integer call() throws IOException, InterruptedException, SQLException {
        BlotterJar jar = run.blotter(HEAP);
        Book kept = run.shelf(jar).book(book.size());
        List<Scenario> scenarios =
                load.chosen(
                        Stream.of(Scenarios.on(kept).usual(), ColdScenarios.on(kept).all())
                                .flatMap(List::stream)
                                .toList());
        try (Side one = side(jar, "first", first);
                Side two = side(jar, "other", other);
                LoadClient client = LoadClient.with(load.connections())) {
            for (Scenario each : scenarios) {
                measure(each, client, List.of(one, two));
            }
        }
        run.narrator().show(table.toString());
        Path file = ResultFile.write(run.results(), "databases", book.size().toString(), figures);
        run.narrator().say("figures are in " + file);
        return 0;
    }

    private Side side(BlotterJar jar, String name, String url) throws IOException, SQLException {
        BookDatabase database = new BookDatabase(url, user, password);
        Path settings = database.writeSettings(run.inWork(name + ".properties"));
        return new Side(
                jar.serveWith(settings, run.inWork(name + ".log")), PostgresProcesses.of(database));
    }

    private void measure(Scenario scenario, LoadClient client, List<Side> sides)
            throws IOException {
        run.narrator().say(scenario.name() + " " + scenario.title());
        List<Target> targets = new ArrayList<>();
        for (Side each : sides) {
            targets.add(target(scenario, client, each.server()));
        }
        Target.warm(targets, client, load);
        List<List<Measured>> measured = List.of(new ArrayList<>(), new ArrayList<>());
        for (int round = 0; round < load.rounds(); round++) {
            for (int i = 0; i < targets.size(); i++) {
                measured.get(i).add(sides.get(i).round(targets.get(i), client, load));
            }
        }
        add(scenario, Measured.median(measured.get(0)), Measured.median(measured.get(1)));
    }

    private static Target target(Scenario scenario, LoadClient client, ServerProcess server) {
        Map<String, String> etags = new Capture(client, server.address()).etags(List.of(scenario));
        return new Target(scenario.name(), server, Requests.of(scenario, server.address(), etags));
    }

    private void add(Scenario scenario, Measured one, Measured two) {
        table.add(
                scenario.name() + " " + scenario.title(),
                decimals(1, one.round().cpu()),
                decimals(1, two.round().cpu()),
                decimals(2, two.round().cpu() / one.round().cpu()),
                decimals(1, one.database()),
                decimals(1, two.database()),
                one.database() < 1 ? "" : decimals(2, two.database() / one.database()),
                decimals(2, one.round().outcome().percentile(50)),
                decimals(2, two.round().outcome().percentile(50)),
                decimals(2, one.round().outcome().percentile(99)),
                decimals(2, two.round().outcome().percentile(99)));
        figures.add(
                new JsonObject()
                        .put("scenario", scenario.name())
                        .put("title", scenario.title())
                        .put("first", one.toJson())
                        .put("other", two.toJson()));
    }

    private static String decimals(int digits, double number) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }

    /** A server and its database. */
    private record Side(ServerProcess server, PostgresProcesses database) implements AutoCloseable {

        Measured round(Target target, LoadClient client, LoadOptions load) throws IOException {
            Duration before = database.cpu();
            Round round = target.round(client, load);
            Duration used = database.cpu().minus(before);
            return new Measured(round, used.toNanos() / 1e3 / round.outcome().answers());
        }

        @Override
        public void close() {
            server.close();
        }
    }

    /** A round, and the milliseconds of the database's CPU per 1,000 requests. */
    private record Measured(Round round, double database) {

        static Measured median(List<Measured> all) {
            return all.stream()
                    .sorted(
                            Comparator.comparingDouble(
                                    each -> each.round().cpu() + each.database()))
                    .toList()
                    .get(all.size() / 2);
        }

        JsonObject toJson() {
            return round.toJson().put("databaseCpuMillisPer1000", database);
        }
    }
}
