package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.BookDatabase;
import dev.blotter.benchmark.book.PositionWriters;
import dev.blotter.benchmark.book.PositionWrites;
import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.book.Scenarios;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.load.OpenLoop;
import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.benchmark.load.Waiters;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.OpenFiles;
import dev.blotter.benchmark.server.ServerProcess;
import java.io.IOException;
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
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures clients that wait for news of positions. */
@Command(
        name = "waiters",
        description = {
            "Lets clients wait for news of positions (Prefer: wait=60), each of another account and on a connection of"
                    + " its own; each asks again after an answer.",
            "Measures the heap that they take, the CPU of the server while nothing changes, how long news of one"
                    + " account takes from the commit, and how long until the last client has it when all change at"
                    + " once. An answer that is not the 200 or 304 to expect fails the run; with 503 a client comes"
                    + " back, as it should, and is counted.",
            "The database of --db, a PostgreSQL, gets the book, and its positions are changed.",
            "Both processes need a file descriptor for each client: see ulimit -n."
        },
        mixinStandardHelpOptions = true)
final class WaitersCommand implements Callable<Integer> {

    /** Both users may have a quarter of those who may wait, who may have a third of the heap. */
    private static final String LARGE_HEAP = "-Xmx1536m";

    private static final Duration BETWEEN_CHANGES = Duration.ofMillis(40);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
    private static final int FEW = 8;
    private static final double ONE_RATE = 50;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Mixin private RunOptions run;
    @Mixin private BookOptions book;
    @Mixin private DatabaseOptions other;

    @Option(
            names = "--waiters",
            paramLabel = "N",
            description = "How many clients wait (default: ${DEFAULT-VALUE}).",
            defaultValue = "10000")
    private int count;

    @Option(
            names = "--changes",
            paramLabel = "N",
            description =
                    "How many accounts change one by one, 25 a second (default: ${DEFAULT-VALUE}).",
            defaultValue = "300")
    private int changes;

    @Option(
            names = "--seconds",
            paramLabel = "SECONDS",
            description =
                    "How long the server is watched while nothing changes (default: ${DEFAULT-VALUE}).",
            defaultValue = "10")
    private int seconds;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How many times all accounts change at once (default: ${DEFAULT-VALUE}).",
            defaultValue = "3")
    private int rounds;

    @Option(
            names = "--events",
            negatable = true,
            description = {
                "Whether they wait by server-sent events with what has changed, instead of long polls of all positions."
            })
    private boolean events;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description =
                    "How many changes of one position are committed a second, in the end, for --seconds (default:"
                            + " ${DEFAULT-VALUE}).",
            defaultValue = "0")
    private int rate;

    private final WaitersReport report = new WaitersReport();

    @Override
    public Integer call() throws IOException, InterruptedException, SQLException {
        if (changes > count) {
            throw new IllegalArgumentException("more --changes than --waiters");
        }
        OpenFiles.check("the load", ProcessHandle.current().pid(), count);
        BlotterJar jar = run.blotter(LARGE_HEAP);
        BookDatabase database = other.toChange();
        Path settings = database.writeSettings(run.inWork("waiters.properties"));
        Book kept = run.shelf(jar).book(book.size());
        database.fill(kept, jar, settings);
        try (ServerProcess server = jar.serveWith(settings, run.inWork("waiters.log"));
                PositionWrites writes = PositionWrites.to(database);
                LoadClient client = LoadClient.ofWaiters()) {
            OpenFiles.check("the server", server.pid(), count);
            List<String> accounts = accounts(writes);
            Waiters waiters = measure(server, writes, client, accounts);
            if (rate > 0) {
                Scenario one = Scenarios.on(kept).usual().get(0);
                PositionWriters writers =
                        new PositionWriters(database, accounts, rate, waiters::due);
                writeAllTheTime(server, writers, waiters, one);
            }
            waiters.check();
            report.answers(waiters.inVain(), waiters.refused());
        }
        report();
        return 0;
    }

    private void report() throws IOException {
        run.narrator().show(report.table());
        String about =
                String.format(
                        Locale.ROOT,
                        "%,d waiters by %s, %s",
                        count,
                        events ? "events" : "long polls",
                        book.size());
        Path file = ResultFile.write(run.results(), "waiters", about, report.figures());
        run.narrator().say("figures are in " + file);
    }

    private List<String> accounts(PositionWrites writes) throws SQLException {
        List<String> accounts = writes.accounts(count);
        if (accounts.size() < count) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "only %,d accounts have positions: raise --accounts",
                            accounts.size()));
        }
        return accounts;
    }

    private Waiters measure(
            ServerProcess server, PositionWrites writes, LoadClient client, List<String> accounts)
            throws IOException, InterruptedException, SQLException {
        Waiters waiters = begin(server, client, accounts);
        watch(server);
        changeSome(server, writes, waiters, accounts);
        for (int round = 0; round < rounds; round++) {
            changeAll(server, writes, waiters, accounts);
        }
        return waiters;
    }

    private void writeAllTheTime(
            ServerProcess server, PositionWriters writers, Waiters waiters, Scenario one) {
        Duration time = Duration.ofSeconds(seconds);
        Requests requests = Requests.of(one, server.address(), Map.of());
        try (LoadClient other = LoadClient.with(FEW)) {
            run.narrator().say(one.title() + " while nothing changes");
            OpenLoop.run(other, requests, ONE_RATE, time).checked("warming up");
            report.one("quiet", OpenLoop.run(other, requests, ONE_RATE, time).checked("quiet"));
            run.narrator().say(String.format(Locale.ROOT, "%,d changes a second", rate));
            waiters.expectAny();
            Stopwatch stopwatch = Stopwatch.of(server);
            try (writers) {
                writers.begin();
                Outcome beside = OpenLoop.run(other, requests, ONE_RATE, time);
                report.written(writers.rate(), waiters.came(), stopwatch.cpuShare());
                report.one("beside", beside.checked("beside writers"));
            }
        }
    }

    private Waiters begin(ServerProcess server, LoadClient client, List<String> accounts)
            throws IOException, InterruptedException {
        run.narrator().say(String.format(Locale.ROOT, "%,d clients connect", count));
        long alone = server.liveHeapBytes();
        Waiters waiters = Waiters.connect(client, server.address(), accounts, events);
        long connected = server.liveHeapBytes();
        run.narrator().say("they begin to wait");
        for (int begun = 0; begun < count; ) {
            begun = waiters.beginAfter(begun);
            awaitWaiting(server, waiters, begun);
        }
        report.heap(count, connected - alone, server.liveHeapBytes() - connected);
        report.process(server.residentBytes(), OpenFiles.count(server.pid()));
        return waiters;
    }

    /** Of those that get events, some are between two of them. */
    private void awaitWaiting(ServerProcess server, Waiters waiters, int begun)
            throws IOException, InterruptedException {
        int enough = events ? begun - begun / 5 : begun;
        long end = System.nanoTime() + PATIENCE.toNanos();
        for (int waiting = server.waiters(); waiting < enough; waiting = server.waiters()) {
            waiters.check();
            if (System.nanoTime() - end > 0) {
                throw new IllegalStateException(
                        String.format(
                                Locale.ROOT, "only %,d of %,d clients wait", waiting, enough));
            }
            TimeUnit.NANOSECONDS.sleep(BETWEEN_LOOKS.toNanos());
        }
    }

    private void watch(ServerProcess server) throws InterruptedException {
        run.narrator().say("nothing changes");
        Stopwatch stopwatch = Stopwatch.of(server);
        TimeUnit.SECONDS.sleep(seconds);
        report.quiet(stopwatch.cpuShare());
    }

    /** One account after the other, in no order that the server could profit from. */
    private void changeSome(
            ServerProcess server, PositionWrites writes, Waiters waiters, List<String> accounts)
            throws InterruptedException, SQLException {
        run.narrator().say(String.format(Locale.ROOT, "%,d accounts change one by one", changes));
        List<Integer> order = new ArrayList<>(IntStream.range(0, count).boxed().toList());
        Collections.shuffle(order, new Random(7));
        Stopwatch stopwatch = Stopwatch.of(server);
        waiters.expect(changes);
        for (int next : order.subList(0, changes)) {
            writes.change(accounts.subList(next, next + 1));
            waiters.due(next);
            writes.commit();
            TimeUnit.NANOSECONDS.sleep(BETWEEN_CHANGES.toNanos());
        }
        Outcome outcome = waiters.awaitNews();
        report.oneByOne(outcome, stopwatch.cpuShare());
    }

    private void changeAll(
            ServerProcess server, PositionWrites writes, Waiters waiters, List<String> accounts)
            throws IOException, InterruptedException, SQLException {
        run.narrator().say(String.format(Locale.ROOT, "all %,d accounts change at once", count));
        writes.change(accounts);
        Duration compilers = server.compilerCpu();
        Stopwatch stopwatch = Stopwatch.of(server);
        waiters.expect(count);
        IntStream.range(0, count).forEach(waiters::due);
        writes.commit();
        Outcome outcome = waiters.awaitNews();
        awaitWaiting(server, waiters, count);
        report.atOnce(outcome, stopwatch.cpu(), server.compilerCpu().minus(compilers));
    }
}
