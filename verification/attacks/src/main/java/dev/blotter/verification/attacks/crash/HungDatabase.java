package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/** A PostgreSQL that neither answers nor refuses. */
public final class HungDatabase {

    private static final String NAME = "attacked";
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration POSITIONS = Duration.ofSeconds(4);
    private static final Duration INSTRUMENTS = Duration.ofSeconds(1);
    private static final int AT_ONCE = 12;
    private static final String ACCOUNT = ServerProcess.ROOT + "/accounts/default:%s/";

    private HungDatabase() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                new Attack("frozen-database", Reach.POSTGRESQL, HungDatabase::freeze),
                new Attack("locked-table", Reach.POSTGRESQL, HungDatabase::lock),
                new Attack("statement-timeout", Reach.POSTGRESQL, HungDatabase::timeOut));
    }

    private static Result freeze(TestBed bed) throws Exception {
        ServerProcess server = warm(bed);
        Result result = bed.postgres().whileFrozen(() -> askWhileFrozen(server));
        return result.and(recovered(server)).and(traces(server));
    }

    private static Result askWhileFrozen(ServerProcess server) throws InterruptedException {
        Result result = ask(server);
        boolean unready = Wait.until(Duration.ofSeconds(8), () -> !server.isReady());
        Timed other = Timed.of(() -> instruments(server, 100_250));
        int status = other.answer().status();
        return result.and(Result.seen("of an account not asked for before " + status))
                .must(unready, "/health/ready?for=positions is 200")
                .must(server.isReadyForInstruments(), "/health/ready is not 200")
                .must(status == 200 || status == 503, "other accounts get " + status)
                .must(other.millis() < POSITIONS.toMillis(), "other accounts wait");
    }

    private static Result lock(TestBed bed) throws Exception {
        ServerProcess server = warm(bed);
        return whileLocked(bed, () -> ask(server)).and(recovered(server));
    }

    private static Result timeOut(TestBed bed) throws Exception {
        ServerProcess server = warm(bed);
        String ofOthers =
                "select pg_terminate_backend(pid) from pg_stat_activity"
                        + " where pid <> pg_backend_pid() and datname = '"
                        + NAME
                        + "'";
        bed.postgres()
                .run(NAME, "alter database attacked set statement_timeout = '200ms'", ofOthers);
        Answer answer = whileLocked(bed, () -> positions(server, 100_200));
        return Result.seen("statement_timeout gives " + answer)
                .must(answer.status() == 503, "it is not 503")
                .and(recovered(server))
                .and(traces(server));
    }

    private static <T> T whileLocked(TestBed bed, Callable<T> deed) throws Exception {
        try (Connection connection = bed.postgres().connect(NAME);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table position in access exclusive mode");
            return deed.call();
        }
    }

    private static ServerProcess warm(TestBed bed) throws Exception {
        Database database = Database.onPostgres(bed, NAME).filledWith(bed.books(MadeUpBook.BEFORE));
        ServerProcess server = database.serve();
        for (int account = 100_000; account < 100_002; account++) {
            positions(server, account);
            instruments(server, account);
        }
        return server;
    }

    /** Many ask for positions; meanwhile, instruments come from memory. */
    private static Result ask(ServerProcess server) throws InterruptedException {
        var clients =
                IntStream.range(0, AT_ONCE)
                        .mapToObj(i -> Timed.start(() -> positions(server, 100_100 + i)))
                        .toList();
        Result result = Result.seen("");
        long worst = 0;
        for (int i = 0; i < 10; i++) {
            Timed page = Timed.of(() -> instruments(server, 100_000));
            worst = Math.max(worst, page.millis());
            result = result.must(page.answer().status() == 200, "instruments get " + page.answer());
            Thread.sleep(100);
        }
        List<Timed> all = clients.stream().map(each -> each.join()).toList();
        long slowest = all.stream().mapToLong(Timed::millis).max().orElseThrow();
        String seen =
                String.format(
                        Locale.ROOT,
                        "positions get %s within %d ms, instruments within %d ms",
                        all.get(0).answer(),
                        slowest,
                        worst);
        return result.and(Result.seen(seen))
                .must(all.stream().allMatch(each -> each.answer().status() == 503), "not all 503")
                .must(slowest < POSITIONS.toMillis(), "positions wait")
                .must(worst < INSTRUMENTS.toMillis(), "instruments wait");
    }

    private static Result recovered(ServerProcess server) throws InterruptedException {
        boolean recovered = Wait.until(PATIENCE, () -> positions(server, 100_150).status() == 200);
        return Result.seen("").must(recovered, "it does not recover");
    }

    /** The trace of a cause once, not for each request. */
    private static Result traces(ServerProcess server) {
        long lines = server.log().lines().filter(line -> line.startsWith("\tat ")).count();
        return Result.seen("").must(lines < 200, "%s lines of stack traces".formatted(lines));
    }

    private static Answer positions(ServerProcess server, int account) {
        return server.get(PATIENCE, ACCOUNT.formatted(account) + "positions", MadeUpBook.OPERATOR);
    }

    private static Answer instruments(ServerProcess server, int account) {
        return server.get(
                PATIENCE,
                ACCOUNT.formatted(account) + "instruments/query?symbols=EUR/*&limit=10",
                MadeUpBook.OPERATOR);
    }
}
