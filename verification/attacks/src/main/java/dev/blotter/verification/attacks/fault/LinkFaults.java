package dev.blotter.verification.attacks.fault;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.fault.Link.Fault;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Vitals;
import dev.blotter.verification.attacks.server.Wait;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The network between a server and its PostgreSQL fails in each way, one after the other, under
 * more clients than the pool has connections.
 */
public final class LinkFaults {

    private static final String NAME = "linked";
    private static final MadeUpBook BOOK = new MadeUpBook(500, 300, 20, 1);
    private static final int ACCOUNTS = 300;
    private static final int CLIENTS = 12;
    private static final int POOL = 4;

    /** Two seconds are promised; the machine may be slow. */
    private static final long POSITIONS_MILLIS = 4_000;

    private static final long INSTRUMENTS_MILLIS = 1_000;
    private static final Duration RECOVERY = Duration.ofSeconds(10);

    /** Per fault: its begin, its end, and a line in ten seconds; traces are counted apart. */
    private static final long LOG_LINES = 12;

    private static final long TRACES = 4;
    private static final int SPARE = 4;

    private final ServerProcess server;
    private final Link link;
    private final Duration time;

    private LinkFaults(ServerProcess server, Link link, Duration time) {
        this.server = server;
        this.link = link;
        this.time = time;
    }

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                new Attack(
                        "failing-link",
                        Reach.LONG_POSTGRESQL,
                        bed -> fail(bed, Duration.ofSeconds(1))),
                new Attack(
                        "long-failing-link",
                        Reach.LONG_POSTGRESQL,
                        bed -> fail(bed, Duration.ofSeconds(70))));
    }

    private static Result fail(TestBed bed, Duration time) throws Exception {
        Link link = bed.closing(new Link(bed.postgres().port()));
        Database.onPostgres(bed, NAME).filledWith(bed.books(BOOK));
        String url =
                bed.postgres().url(NAME).replace(bed.postgres().host(), "127.0.0.1:" + link.port());
        ServerProcess server =
                bed.serve(
                        new Database(bed, url)
                                .command("serve", "--port=0")
                                .with("BLOTTER_DB_POOL_SIZE", String.valueOf(POOL)));
        LinkFaults attack = new LinkFaults(server, link, time);
        Vitals before = attack.warm();
        return attack.faults().and(attack.nothingIsLeft(before));
    }

    private Vitals warm() {
        Asked.during(Duration.ofSeconds(1), server, CLIENTS, ACCOUNTS);
        return server.vitals();
    }

    private Result faults() throws InterruptedException {
        return during("100 ms late", each -> each.delay(Duration.ofMillis(100)))
                .and(during("3 s late", each -> each.delay(Duration.ofSeconds(3))))
                .and(during("dropped", each -> each.become(Fault.DROP)))
                .and(during("cut", each -> each.become(Fault.CUT)))
                .and(during("stalled", each -> each.become(Fault.STALL)))
                .and(during("half open", Link::forgetAll));
    }

    private Result during(String what, Consumer<Link> fault) throws InterruptedException {
        long lines = lines();
        long traces = traces();
        fault.accept(link);
        List<Asked> all = Asked.during(time, server, CLIENTS, ACCOUNTS);
        link.mend();
        long mended = System.nanoTime();
        boolean back = Wait.until(RECOVERY, () -> isWell());
        long recovery = (System.nanoTime() - mended) / 1_000_000;
        boolean few = Wait.until(RECOVERY, () -> link.connections() <= POOL); // ends come late, too
        return told(what, all, recovery, lines() - lines)
                .must(back, what + ": it does not recover")
                .must(traces() - traces <= TRACES, what + ": more stack traces than causes")
                .must(few, what + ": too many connections are left");
    }

    private boolean isWell() {
        return server.isReady()
                && Asked.during(Duration.ofMillis(100), server, CLIENTS, ACCOUNTS).stream()
                        .allMatch(Asked::isGood);
    }

    private Result told(String what, List<Asked> all, long recovery, long lines) {
        long good = all.stream().filter(each -> !each.instruments() && each.isGood()).count();
        long positions = all.stream().filter(each -> !each.instruments()).count();
        long unclear = all.stream().filter(each -> !each.isClear()).count();
        return Result.seen(
                        String.format(
                                Locale.ROOT,
                                "%s: %d of %d positions in %d ms, instruments in %d ms, well after %d ms, %d lines",
                                what,
                                good,
                                positions,
                                longest(all, false),
                                longest(all, true),
                                recovery,
                                lines))
                .must(
                        unclear == 0,
                        what + ": %s answers are neither 200 nor a 503".formatted(unclear))
                .must(longest(all, false) < POSITIONS_MILLIS, what + ": positions wait")
                .must(longest(all, true) < INSTRUMENTS_MILLIS, what + ": instruments wait")
                .must(
                        all.stream().filter(Asked::instruments).allMatch(Asked::isGood),
                        what + ": instruments are refused")
                .must(
                        lines <= LOG_LINES + LOG_LINES * time.toMinutes(),
                        what + ": the log has %s lines".formatted(lines));
    }

    private static long longest(List<Asked> all, boolean instruments) {
        return all.stream()
                .filter(each -> each.instruments() == instruments)
                .mapToLong(Asked::millis)
                .max()
                .orElse(0);
    }

    /** The lines of the log that begin with a time. */
    private long lines() {
        return server.log().lines().filter(line -> line.startsWith("20")).count();
    }

    private long traces() {
        return server.log()
                .lines()
                .filter(
                        line ->
                                line.matches(
                                        "[a-z.]+\\.[A-Za-z]+(Exception|Unavailable|Error)(:.*)?"))
                .count();
    }

    private Result nothingIsLeft(Vitals before) throws InterruptedException {
        boolean back =
                Wait.until(
                        RECOVERY,
                        () ->
                                server.vitals().descriptors() <= before.descriptors() + SPARE
                                        && server.vitals().threads() <= before.threads() + SPARE);
        return Result.seen("%s, then %s".formatted(before, server.vitals()))
                .must(back, "something is left open");
    }
}
