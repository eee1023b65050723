package dev.blotter.verification.attacks;

import dev.blotter.verification.attacks.server.Baseline;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Vitals;
import dev.blotter.verification.attacks.server.Wait;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The server after an attack: as before. */
public final class Aftermath {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int SPARE_DESCRIPTORS = 48;
    private static final int SPARE_THREADS = 48;
    private static final long SPARE_HEAP = 64L << 20;
    private static final long MOST_LOG = 1L << 20;
    private static final int TIMES_AS_SLOW = 5;

    private Aftermath() {}

    static List<Attack> attacks() {
        return List.of(Attack.quick("aftermath", Aftermath::ofAll));
    }

    /** What is wrong with a server after an attack, compared with its vitals before. */
    public static Result of(ServerProcess server, Vitals before) throws InterruptedException {
        boolean answers = Wait.until(Duration.ofSeconds(5), server::answers);
        boolean back = answers && Wait.until(PATIENCE, () -> isBack(before, server.vitals()));
        Vitals after = server.vitals();
        return Result.seen("")
                .must(answers, "afterwards no request is answered")
                .must(!answers || back, "before " + before + ", afterwards " + after)
                .must(
                        server.isReady() == answers,
                        "afterwards /health/ready?for=positions is "
                                + (answers ? "not 200" : "200"))
                .must(
                        server.logBytes() < MOST_LOG,
                        String.format(Locale.ROOT, "the log has %,d bytes", server.logBytes()));
    }

    /** The heap and the time of an answer after many requests, and what else is left of them. */
    static Result ofMany(Baseline before) throws Exception {
        ServerProcess server = before.server();
        long heap = server.heapAfterCollection();
        long micros = server.medianMicros();
        String seen =
                String.format(
                        Locale.ROOT,
                        "%s, then %s; heap %,d KB, then %,d KB; %s %d us; log %,d bytes",
                        before.vitals(),
                        server.vitals(),
                        before.heap() >> 10,
                        heap >> 10,
                        before.isTimed()
                                ? "answer in " + before.medianMicros() + " us, then"
                                : "answer in",
                        micros,
                        server.logBytes());
        return Result.seen(seen)
                .must(heap < before.heap() + SPARE_HEAP, "the heap has grown")
                .must(micros < TIMES_AS_SLOW * Math.max(1_000, before.medianMicros()), "it is slow")
                .and(of(server, before.vitals()));
    }

    private static boolean isBack(Vitals before, Vitals after) {
        return after.descriptors() <= before.descriptors() + SPARE_DESCRIPTORS
                && after.threads() <= before.threads() + SPARE_THREADS;
    }

    /** The server that all attacks on a warm one were made on. */
    private static Result ofAll(TestBed bed) throws Exception {
        bed.warm();
        return ofMany(bed.beforeAttacks())
                .must(bed.warmServers() == 1, "servers that were needed: " + bed.warmServers());
    }
}
