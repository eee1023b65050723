package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.BookDatabase;
import dev.blotter.benchmark.book.Paths;
import dev.blotter.benchmark.book.PositionWrites;
import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.load.ClosedLoop;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.OpenLoop;
import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.ServerProcess;
import dev.blotter.verification.books.SyntheticUsers;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures polls of positions that move. */
@Command(
        name = "moving",
        description = {
            "Polls the positions of some accounts one by one, again and again, without a tag and with the tag of the"
                    + " last answer, while a share of these accounts changes each second: first as fast as the"
                    + " server can, then at half of that rate.",
            "The database of --db, a PostgreSQL, gets the book, and its positions are changed."
        },
        mixinStandardHelpOptions = true)
final class MovingCommand implements Callable<Integer> {

    private static final int OK = 200;

    /** How long something is done before it counts. */
    private static final Duration LEAD = Duration.ofSeconds(1);

    @Mixin private RunOptions run;
    @Mixin private BookOptions book;
    @Mixin private DatabaseOptions other;
    @Mixin private LoadOptions load;

    @Option(
            names = "--polled",
            paramLabel = "N",
            description = "How many accounts are polled (default: ${DEFAULT-VALUE}).",
            defaultValue = "1000")
    private int polled;

    @Option(
            names = "--shares",
            paramLabel = "PERCENT",
            split = ",",
            description =
                    "How many of them change in a second, in per cent (default: ${DEFAULT-VALUE}).",
            defaultValue = "0,1,10,50")
    private List<BigDecimal> shares;

    private final MovingReport report = new MovingReport();

    @Override
    public Integer call() throws Exception {
        if (shares.stream().anyMatch(share -> share.signum() < 0)) {
            throw new IllegalArgumentException("a share in --shares is below 0");
        }
        BookDatabase database = other.toChange();
        BlotterJar jar = run.blotter(RunOptions.USUAL_HEAP);
        Path settings = database.writeSettings(run.inWork("moving.properties"));
        database.fill(run.shelf(jar).book(book.size()), jar, settings);
        try (ServerProcess server = jar.serveWith(settings, run.inWork("moving.log"));
                PositionWrites writes = PositionWrites.to(database);
                LoadClient client = LoadClient.with(load.connections())) {
            List<String> accounts = accounts(writes);
            Movement movement = new Movement(writes, accounts);
            measure(ways(server, accounts), client, movement);
        }
        run.narrator().show(report.table());
        String about = String.format(Locale.ROOT, "%,d accounts polled, %s", polled, book.size());
        Path file = ResultFile.write(run.results(), "moving", about, report.figures());
        run.narrator().say("figures are in " + file);
        return 0;
    }

    /** Accounts from all over the book. The same book gives the same ones. */
    private List<String> accounts(PositionWrites writes) throws SQLException {
        List<String> all = new ArrayList<>(writes.accounts(book.size().accounts()));
        if (all.size() < polled) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "only %,d accounts have positions: raise --accounts",
                            all.size()));
        }
        Collections.shuffle(all, new Random(17));
        return List.copyOf(all.subList(0, polled));
    }

    private static List<Target> ways(ServerProcess server, List<String> accounts) {
        List<String> paths = accounts.stream().map(Paths::positions).toList();
        Scenario scenario =
                new Scenario(
                        "moving", "positions of one account", SyntheticUsers.OPERATOR, OK, paths);
        return List.of(
                new Target(
                        "without a tag", server, Requests.of(scenario, server.address(), Map.of())),
                new Target("with the tag", server, Requests.polls(scenario, server.address())));
    }

    private void measure(List<Target> ways, LoadClient client, Movement movement) throws Exception {
        for (BigDecimal share : shares) {
            run.narrator().say("warming up, %s %%".formatted(share.toPlainString()));
            movement.beside(
                    rate(share),
                    () -> {
                        Target.warm(ways, client, load);
                        return share;
                    });
        }
        for (int round = 0; round < load.rounds(); round++) {
            for (BigDecimal share : shares) {
                for (Target way : ways) {
                    run.narrator().say("%s, %s %%".formatted(way.name(), share.toPlainString()));
                    report.add(round(way, client, movement, share));
                }
            }
        }
    }

    private double rate(BigDecimal share) {
        return share.doubleValue() / 100 * polled;
    }

    private MovingRound round(Target way, LoadClient client, Movement movement, BigDecimal share)
            throws Exception {
        Movement.Beside<Round> saturated =
                movement.beside(rate(share), () -> saturated(way, client));
        double half = saturated.result().outcome().rate() / 2;
        Movement.Beside<Outcome> atHalf =
                movement.beside(
                        rate(share),
                        () -> OpenLoop.run(client, way.requests(), half, load.round()));
        atHalf.result().checked(way.name());
        return new MovingRound(share, way.name(), saturated, atHalf);
    }

    /** A round, after each account was polled, so that no tag is left from before. */
    private Round saturated(Target way, LoadClient client) throws IOException {
        for (long polls = 0; polls < polled; ) {
            Outcome lead = ClosedLoop.run(client, load.connections(), way.requests(), LEAD);
            polls += lead.checked(way.name()).answers();
        }
        return way.round(client, load);
    }
}
