package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.BookShelf;
import dev.blotter.benchmark.book.Paths;
import dev.blotter.benchmark.book.PlainWriter;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.WaitingClients;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.report.Table;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.ServerProcess;
import dev.blotter.bootstrap.synthetic.SyntheticUsers;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures clients that wait for news of positions. */
@Command(
        name = "waiters",
        description = {
            "Has many clients wait, each for the positions of an account of its own, and tells what they cost while"
                    + " nothing changes, and how long after a commit the news is there: of one account, and of all.",
            "Each client takes a file descriptor here and one at the server (ulimit -n)."
        },
        mixinStandardHelpOptions = true)
final class WaitersCommand implements Callable<Integer> {

    private static final int ALL_AT_ONCE = 3;

    private final List<JsonObject> figures = new ArrayList<>();
    private final Table table = new Table("what", "figure");

    @Mixin private RunOptions run;
    @Mixin private BookOptions book;

    @Option(
            names = "--clients",
            paramLabel = "N",
            description = "How many clients wait (default: ${DEFAULT-VALUE}).",
            defaultValue = "10000")
    private int clients;

    @Option(
            names = "--changes",
            paramLabel = "N",
            description = "How many single changes are made (default: ${DEFAULT-VALUE}).",
            defaultValue = "100")
    private int changes;

    @Option(
            names = "--idle",
            paramLabel = "SECONDS",
            description =
                    "How long the server is watched while nothing changes (default: ${DEFAULT-VALUE}).",
            defaultValue = "20")
    private int idle;

    @Override
    public Integer call() throws IOException, InterruptedException, SQLException {
        BlotterJar jar = run.blotter(RunOptions.USUAL_HEAP);
        Book changed =
                BookShelf.copyOf(run.shelf(jar).book(book.size()), run.inWork("waiters"));
        try (ServerProcess server = jar.serve(changed.database(), run.inWork("waiters.log"));
                PlainWriter writer = PlainWriter.to(changed);
                LoadClient client = LoadClient.with(clients)) {
            List<String> accounts = writer.accounts(clients);
            WaitingClients waiting =
                    new WaitingClients(client, server.address(), SyntheticUsers.OPERATOR);
            gather(server, waiting, accounts);
            rest(server);
            changeOneByOne(waiting, writer, accounts);
            changeAll(server, waiting, writer, accounts);
        }
        run.narrator().show(table.toString());
        Path file = ResultFile.write(run.results(), "waiters", book.size().toString(), figures);
        run.narrator().say("figures are in " + file);
        return 0;
    }

    private void gather(ServerProcess server, WaitingClients waiting, List<String> accounts)
            throws IOException, InterruptedException {
        waiting.begin(List.of(Paths.positions(accounts.get(0))));
        long before = server.liveBytes();
        waiting.begin(accounts.stream().skip(1).map(Paths::positions).toList());
        add("bytes of heap each", (server.liveBytes() - before) / (double) accounts.size());
    }

    private void rest(ServerProcess server) throws InterruptedException {
        Duration before = server.cpu();
        Thread.sleep(Duration.ofSeconds(idle).toMillis());
        add("CPU ms a second while nothing changes", millis(server, before) / idle);
    }

    private void changeOneByOne(WaitingClients waiting, PlainWriter writer, List<String> accounts)
            throws SQLException, InterruptedException {
        List<Double> delays = new ArrayList<>();
        for (int i = 0; i < changes; i++) {
            waiting.forget();
            long committed = writer.change(List.of(accounts.get(i * 7 % accounts.size())));
            waiting.await(1);
            delays.addAll(waiting.delays(committed));
        }
        delays.sort(null);
        addDelays("one change", delays);
    }

    private void changeAll(
            ServerProcess server,
            WaitingClients waiting,
            PlainWriter writer,
            List<String> accounts)
            throws SQLException, InterruptedException {
        for (int i = 1; i <= ALL_AT_ONCE; i++) {
            waiting.forget();
            Duration before = server.cpu();
            long committed = writer.change(accounts);
            waiting.await(accounts.size());
            addDelays("all at once, " + i, waiting.delays(committed));
            add("all at once, %d: CPU ms".formatted(i), millis(server, before));
        }
    }

    private void addDelays(String what, List<Double> sorted) {
        add(what + ": ms to the median client", sorted.get(sorted.size() / 2));
        add(what + ": ms to the 99th per cent", sorted.get(sorted.size() * 99 / 100));
        add(what + ": ms to the last", sorted.get(sorted.size() - 1));
    }

    private static double millis(ServerProcess server, Duration before) {
        return server.cpu().minus(before).toNanos() / 1e6;
    }

    private void add(String what, double figure) {
        table.add(what, "%,.0f".formatted(figure));
        figures.add(new JsonObject().put("what", what).put("figure", figure));
    }
}
