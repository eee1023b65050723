package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.Aftermath;
import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Attack.State;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Baseline;
import dev.blotter.verification.attacks.server.Launch;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.TlsIdentity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Many connections that each make the server hold many bytes, without credentials: heads, bodies
 * and handshakes that do not end, and large answers that are not read.
 */
public final class HeldMemory {

    private static final List<String> HEAPS = List.of("384m", "128m");
    private static final long SPARE_HEAP = 32L << 20;
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final Duration AFTER_GRACE = Duration.ofSeconds(2);
    private static final Duration HELD = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private HeldMemory() {}

    /**
     * The attacks of this kind: quick ones on a server just started, and long ones on a warm one.
     */
    public static List<Attack> attacks() {
        List<Attack> attacks = new ArrayList<>();
        for (Hoard hoard : Hoard.values()) {
            for (String heap : HEAPS) {
                for (State state : State.values()) {
                    Reach reach = state == State.FRESH ? Reach.QUICK : Reach.LONG;
                    attacks.add(attack(hoard, heap, state, reach));
                }
            }
        }
        return attacks;
    }

    private static Attack attack(Hoard hoard, String heap, State state, Reach reach) {
        String suffix = state == State.FRESH ? "-fresh" : "";
        String name = hoard.label() + "-" + heap + suffix;
        return new Attack(name, reach, bed -> on(serve(bed, hoard, heap), hoard, state));
    }

    private static ServerProcess serve(TestBed bed, Hoard hoard, String heap) throws Exception {
        Optional<TlsIdentity> tls =
                hoard.isSecure() ? Optional.of(TlsIdentity.in(bed.directory())) : Optional.empty();
        Launch launch =
                bed.demo()
                        .options("-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError")
                        .with("BLOTTER_SHUTDOWN_GRACE", GRACE.toSeconds() + "s");
        return bed.closing(ServerProcess.start(launch, tls));
    }

    private static Result on(ServerProcess server, Hoard hoard, State state) throws Exception {
        Baseline before =
                state == State.FRESH
                        ? Baseline.ofFresh(server)
                        : Baseline.warming(server, TestBed.WARMING_REQUESTS);
        Result attacked = attack(server, hoard);
        if (!server.process().isAlive()) {
            return attacked.must(false, "the process has ended");
        }
        return attacked.and(Aftermath.of(server, before.vitals()))
                .and(heap(server, before))
                .and(log(server))
                .and(stop(server));
    }

    private static Result heap(ServerProcess server, Baseline before) throws Exception {
        long heap = server.heapAfterCollection();
        return Result.seen("heap %s KB, then %s KB".formatted(before.heap() >> 10, heap >> 10))
                .must(heap < before.heap() + SPARE_HEAP, "the heap has grown");
    }

    private static Result attack(ServerProcess server, Hoard hoard) throws Exception {
        try (Bystanders others = Bystanders.of(server);
                Hoarders hoarders = new Hoarders(server.port(), hoard)) {
            long sent = hoarders.send();
            Thread.sleep(HELD.toMillis());
            boolean isLive = server.management("/health/live").status() == 200;
            return Result.seen(
                            String.format(
                                    Locale.ROOT,
                                    "%s KB sent, %s of %s connections not closed at once",
                                    sent >> 10,
                                    hoarders.size(),
                                    hoard.connections()))
                    .and(others.served())
                    .must(isLive, "/health/live is not 200");
        }
    }

    private static Result log(ServerProcess server) {
        String log = server.log();
        return Result.seen("")
                .must(!log.contains("OutOfMemoryError"), "the log has an OutOfMemoryError")
                .must(!log.contains("\tat "), "the log has a stack trace");
    }

    private static Result stop(ServerProcess server) throws InterruptedException {
        long begin = System.nanoTime();
        server.process().destroy();
        boolean ended = server.process().waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        return Result.seen("ended %s ms after SIGTERM".formatted(millis))
                .must(ended, "SIGTERM does not end it")
                .must(millis < GRACE.plus(AFTER_GRACE).toMillis(), "SIGTERM ends it late");
    }
}
