package dev.blotter.verification.attacks.user;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The positions of all accounts that may be asked for at once, compressed. */
public final class ManyAccounts {

    private static final MadeUpBook BOOK = new MadeUpBook(500, 1_000, 20, 1);
    private static final String ALL = ServerProcess.ROOT + "/accounts/positions";
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int TIMES = 5;
    private static final int ROUNDS = 3;

    /** What it was when the attack was written, on a machine that did nothing else. */
    private static final long MOST_CPU_MILLIS = 390;

    private static final long SPARE = 40;

    private ManyAccounts() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(Attack.quick("many-accounts", ManyAccounts::ask));
    }

    private static Result ask(TestBed bed) throws Exception {
        ServerProcess server = Database.inFile(bed).filledWith(bed.books(BOOK)).serve();
        cpuOf(server, "gzip");
        cpuOf(server, "identity");
        long compressed = Long.MAX_VALUE;
        long plain = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) { // the least of each, since other programs disturb both
            compressed = Math.min(compressed, cpuOf(server, "gzip"));
            plain = Math.min(plain, cpuOf(server, "identity"));
        }
        Answer answer = get(server, "gzip");
        return Result.seen(
                        String.format(
                                Locale.ROOT,
                                "%s with %,d bytes for %d ms of CPU compressed and %d ms plain",
                                answer,
                                answer.bytes(),
                                compressed,
                                plain))
                .must(answer.status() == 200, "1,000 accounts get " + answer)
                .must(compressed <= MOST_CPU_MILLIS, "it costs more than is bearable")
                .must(
                        compressed <= plain + plain / 2 + SPARE,
                        "compression costs more than half of the rest");
    }

    private static long cpuOf(ServerProcess server, String coding) throws IOException {
        long before = server.cpuMillis();
        for (int i = 0; i < TIMES; i++) {
            get(server, coding);
        }
        return (server.cpuMillis() - before) / TIMES;
    }

    private static Answer get(ServerProcess server, String coding) {
        return server.get(PATIENCE, ALL, MadeUpBook.OPERATOR, "Accept-Encoding: " + coding);
    }
}
