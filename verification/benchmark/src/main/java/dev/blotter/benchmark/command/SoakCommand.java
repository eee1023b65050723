package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Book;
import dev.blotter.benchmark.book.BookDatabase;
import dev.blotter.benchmark.book.PositionWrites;
import dev.blotter.benchmark.book.Scenarios;
import dev.blotter.benchmark.load.LoadClient;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.server.BlotterJar;
import dev.blotter.benchmark.server.ServerProcess;
import dev.blotter.benchmark.soak.Company;
import dev.blotter.benchmark.soak.Drift;
import dev.blotter.benchmark.soak.Imports;
import dev.blotter.benchmark.soak.Sample;
import dev.blotter.benchmark.soak.Soak;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Loads a server for half an hour, and compares it with itself. */
@Command(
        name = "soak",
        description = {
            "Sends the usual requests at a share of the rate that saturates the server, beside a writer, an import a"
                    + " minute, logins, clients that wait for news and clients that vanish.",
            "The database of --db, a PostgreSQL, gets the book, and its positions are changed.",
            "Shows a line a minute. Heap, threads, descriptors, the database and the 99.9th percentile at the end, as"
                    + " medians of five minutes, may be above those of the tenth minute by no more than the tolerance."
                    + " Otherwise, or after a wrong answer, the exit code is 1."
        },
        mixinStandardHelpOptions = true)
final class SoakCommand implements Callable<Integer> {

    private static final int CONNECTIONS = 32;
    private static final int WRITTEN_ACCOUNTS = 2_000;

    /** Sessions that are left open end before the minute to compare with. */
    private static final String SESSIONS = "blotter.session-timeout=5m\n";

    private final List<Sample> samples = new ArrayList<>();

    @Mixin private RunOptions run;
    @Mixin private BookOptions book;
    @Mixin private DatabaseOptions other;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            description = "How many minutes there are (default: ${DEFAULT-VALUE}).",
            defaultValue = "30")
    private int minutes;

    @Option(
            names = "--reference",
            paramLabel = "N",
            description = "The minute to compare the last one with (default: ${DEFAULT-VALUE}).",
            defaultValue = "10")
    private int reference;

    @Option(
            names = "--seconds",
            paramLabel = "SECONDS",
            description = "How long a minute is (default: ${DEFAULT-VALUE}).",
            defaultValue = "60")
    private int seconds;

    @Option(
            names = "--load",
            paramLabel = "PERCENT",
            description = "The share of the saturated rate (default: ${DEFAULT-VALUE}).",
            defaultValue = "70")
    private double load;

    @Option(
            names = "--waiters",
            paramLabel = "N",
            description = "How many clients wait for news (default: ${DEFAULT-VALUE}).",
            defaultValue = "200")
    private int waiters;

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            description = "How much may be added (default: ${DEFAULT-VALUE}).",
            defaultValue = "10")
    private double tolerance;

    @Override
    public Integer call() throws IOException, InterruptedException, SQLException {
        if (reference < 1 || reference >= minutes) {
            throw new IllegalArgumentException("--reference is not before the last minute");
        }
        BookDatabase database = other.toChange();
        BlotterJar jar = run.blotter(RunOptions.USUAL_HEAP);
        Book kept = run.shelf(jar).book(book.size());
        Path work = Files.createDirectories(run.inWork("soak"));
        Path settings = database.writeSettings(work.resolve("soak.properties"));
        Files.writeString(settings, SESSIONS, StandardOpenOption.APPEND);
        database.fill(kept, jar, settings);
        Path log = work.resolve("soak.log");
        Imports imports = new Imports(jar, settings, kept, work);
        Scenarios scenarios = Scenarios.on(kept);
        try (ServerProcess server = jar.serveWith(settings, log);
                PositionWrites writes = PositionWrites.to(database);
                Company company =
                        Company.begin(
                                server.address(),
                                writes,
                                accounts(writes),
                                waiters,
                                Soak.large(scenarios));
                LoadClient client = LoadClient.with(CONNECTIONS)) {
            soak(new Soak(server, client, imports, company, scenarios), database, log);
            run.narrator().say(company.toString());
        }
        return report() ? 0 : 1;
    }

    /** The last ones of the book: imports change the first. */
    private List<String> accounts(PositionWrites writes) throws SQLException {
        List<String> all = writes.accounts(book.size().accounts());
        return List.copyOf(all.subList(Math.max(0, all.size() - WRITTEN_ACCOUNTS), all.size()));
    }

    private void soak(Soak soak, BookDatabase database, Path log)
            throws IOException, InterruptedException {
        Duration minute = Duration.ofSeconds(seconds);
        double saturated = soak.saturated(CONNECTIONS, minute);
        double rate = saturated * load / 100;
        run.narrator()
                .say(
                        String.format(
                                Locale.ROOT,
                                "%,.0f a second saturate, %,.0f are sent",
                                saturated,
                                rate));
        run.narrator().say(Sample.COLUMNS);
        for (int n = 1; n <= minutes; n++) {
            Sample sample = soak.minute(rate, minute, database, log);
            samples.add(sample);
            run.narrator().say(sample.line(n));
        }
    }

    private boolean report() throws IOException {
        Path file =
                ResultFile.write(
                        run.results(),
                        "soak",
                        book.size().toString(),
                        samples.stream().map(Sample::toJson).toList());
        run.narrator().say("figures are in " + file);
        long wrong = samples.stream().mapToLong(each -> each.outcome().wrong()).sum();
        run.narrator().show(String.format(Locale.ROOT, "%,d wrong answers", wrong));
        boolean steady = wrong == 0;
        for (Drift drift : Drift.of(samples, reference)) {
            boolean within = drift.isWithin(tolerance);
            run.narrator().show(drift + (within ? "" : " GROWS"));
            steady &= within;
        }
        return steady;
    }
}
