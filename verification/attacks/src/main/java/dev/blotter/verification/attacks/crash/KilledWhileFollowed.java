package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.Postgres;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Clients follow positions by server-sent events while the server and its database are killed and
 * started again. Each state that a client has equals the list with the same tag, and the last one
 * equals the list that is read at the end.
 */
public final class KilledWhileFollowed {

    private static final MadeUpBook BOOK = new MadeUpBook(100, 50, 40, 1);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration RECOVERY = Duration.ofSeconds(40);
    private static final String DATABASE = "postgres";
    private static final int FOLLOWERS = 30;
    private static final int SELECTIONS = 10;
    private static final int KILLS = 2;

    /** A line of the log that a stack trace follows. */
    private static final Pattern TRACED = Pattern.compile("(?m)^[0-9]{4}-.*$(?=\n\\D)");

    /** What the one trace is of that is expected when a database is killed. */
    private static final String EXPECTED = "CircuitBreaker: the database does not answer";

    /** All positions of this account are more than are recorded of one statement. */
    private static final String LARGE =
            """
            insert into position (account_code, position_code, symbol, side, quantity,
                quantity_notional, open_time, open_price, last_update_time)
            select 'default:100004', 'l' || n, min(symbol), 'BUY', 1, 1, now(), 1, now()
            from instrument, generate_series(1, 150) n group by n
            """;

    private static final List<String> ACCOUNTS =
            IntStream.range(100_000, 100_012).mapToObj(n -> "default:" + n).toList();

    private final List<ServerProcess> servers = new ArrayList<>();
    private final States states = new States();
    private final Database database;
    private final List<Follower> followers;

    private KilledWhileFollowed(Database database) throws IOException {
        this.database = database;
        servers.add(serve(0));
        followers =
                IntStream.range(0, FOLLOWERS)
                        .mapToObj(n -> new Follower(server().port(), selection(n), states))
                        .toList();
    }

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                new Attack("killed-while-followed", Reach.POSTGRESQL, KilledWhileFollowed::kill));
    }

    private static String selection(int follower) {
        int first = follower % SELECTIONS;
        return String.join(",", ACCOUNTS.subList(first, first + 1 + first % 4));
    }

    private static Result kill(TestBed bed) throws Exception {
        Postgres postgres = bed.closing(Postgres.over(bed.directory().resolve("data")));
        String url = postgres.url(DATABASE);
        Database filled = new Database(bed, url).filledWith(bed.books(BOOK));
        postgres.run(DATABASE, LARGE);
        long seed = System.nanoTime();
        RandomWriter writer = new RandomWriter(url, ACCOUNTS, seed);
        bed.<AutoCloseable>closing(writer::end);
        writer.start();
        Result result = new KilledWhileFollowed(filled).kill(postgres, writer);
        return result.and(Result.seen(writer.committed() + " transactions"))
                .must(result.held(), "seed " + seed);
    }

    private Result kill(Postgres postgres, RandomWriter writer) throws Exception {
        for (Follower each : followers) {
            database.bed().<AutoCloseable>closing(each::end);
            each.start();
        }
        Result result = news("to begin with");
        for (int i = 0; i < KILLS; i++) {
            killServer();
            result = result.and(news("after a kill of the server"));
            postgres.killAndStart();
            result = result.and(news("after a kill of PostgreSQL"));
        }
        writer.end();
        return result.and(end());
    }

    private ServerProcess server() {
        return servers.get(servers.size() - 1);
    }

    private void killServer() throws Exception {
        ServerProcess killed = server();
        killed.process().destroyForcibly().waitFor();
        servers.add(serve(killed.port()));
    }

    private ServerProcess serve(int port) throws IOException {
        return database.bed().serve(database.command("serve", "--port=" + port).cheaply());
    }

    /** Every follower gets news from now on; meanwhile, lists are read. */
    private Result news(String when) throws InterruptedException {
        List<Integer> before = followers.stream().map(Follower::events).toList();
        boolean all =
                Wait.until(
                        RECOVERY,
                        () -> {
                            followers.forEach(this::isAsRead);
                            return IntStream.range(0, FOLLOWERS)
                                    .allMatch(n -> followers.get(n).events() > before.get(n));
                        });
        return Result.seen("").must(all, "not all have news " + when);
    }

    /** Whether it has what another client reads now. */
    private boolean isAsRead(Follower follower) {
        Answer list = server().get(PATIENCE, follower.list(), MadeUpBook.OPERATOR);
        if (list.status() == 200) {
            states.addRead(list.header("ETag"), list.text());
        }
        return list.header("ETag").equals(follower.tag()) && list.text().equals(follower.body());
    }

    private Result end() throws InterruptedException {
        boolean same = Wait.until(RECOVERY, () -> followers.stream().allMatch(this::isAsRead));
        long behind = followers.stream().filter(each -> !isAsRead(each)).count();
        List<String> traced = traced();
        return Result.seen(seen())
                .must(same, behind + " followers have not what is read")
                .must(
                        states.wrong().isEmpty(),
                        states.wrong().stream().limit(3).toList().toString())
                .must(traced.isEmpty(), "stack traces of " + traced);
    }

    /** The lines of the logs with stack traces, but for those of the database that was killed. */
    private List<String> traced() {
        return servers.stream()
                .flatMap(each -> TRACED.matcher(each.log()).results())
                .map(MatchResult::group)
                .filter(line -> !line.contains(EXPECTED))
                .toList();
    }

    private String seen() {
        return "%s kills: %s followers, %s connections, %s events, %s whole, %s accounts reset; %s states, %s read as a list"
                .formatted(
                        2 * KILLS,
                        FOLLOWERS,
                        sum(Follower::connections),
                        sum(Follower::events),
                        sum(Follower::whole),
                        sum(Follower::resets),
                        states.followed(),
                        states.compared());
    }

    private int sum(ToIntFunction<Follower> count) {
        return followers.stream().mapToInt(count).sum();
    }
}
