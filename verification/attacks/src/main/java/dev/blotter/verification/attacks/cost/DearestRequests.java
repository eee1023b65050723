package dev.blotter.verification.attacks.cost;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.cost.Endpoint.Candidate;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Looks for the most expensive request for each address by changing the most expensive one so far,
 * and prints a table. Each is sent to a server that has room for all that it allocates, so that no
 * collection disturbs what is counted, and whose threads reserve little of it at a time.
 */
public final class DearestRequests {

    private static final MadeUpBook BOOK = new MadeUpBook(100_000, 1_000, 100, 1);
    private static final int SYMBOLS = 5_000;
    private static final int FIRST = 30;
    private static final int CHANGES = 120;

    /** The server also compiles what it runs, which only shows at first. */
    private static final int WARMING = 400;

    private final Random random;
    private final Words words;
    private final Meter meter;

    private DearestRequests(Random random, Words words, Meter meter) {
        this.random = random;
        this.words = words;
        this.meter = meter;
    }

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(new Attack("dearest-requests", Reach.LONG, DearestRequests::ask));
    }

    private static Result ask(TestBed bed) throws Exception {
        Path books = bed.books(BOOK);
        ServerProcess server =
                bed.serve(
                        Database.inFile(bed)
                                .filledWith(books)
                                .command("serve", "--port=0")
                                .options(
                                        "-XX:+UseSerialGC",
                                        "-Xms3g",
                                        "-Xmx3g",
                                        "-Xmn2g",
                                        "-XX:-ResizeTLAB",
                                        "-XX:TLABSize=32k"));
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Words words = new Words(random, Books.symbols(books, SYMBOLS));
        return new DearestRequests(random, words, new Meter(server, words)).ofAll(seed);
    }

    private Result ofAll(long seed) throws IOException, InterruptedException {
        List<Endpoint> all = Endpoint.all(words);
        for (int i = 0; i < WARMING; i++) {
            meter.cpuMillis(all.get(i % all.size()).any(random));
        }
        System.out.printf(
                Locale.ROOT,
                "%-32s %8s %10s %10s%n",
                "seed " + seed,
                "CPU ms",
                "heap KB",
                "answer KB");
        Result result = Result.seen("");
        for (Endpoint endpoint : all) {
            Candidate dearest = dearest(endpoint);
            Cost cost = meter.cost(dearest);
            System.out.printf(
                    Locale.ROOT,
                    "%-32s %8.2f %,10d %,10d  %s %s %s%n",
                    endpoint.name(),
                    cost.cpuMillis(),
                    cost.heap() >> 10,
                    cost.answer().bytes() >> 10,
                    cost.answer(),
                    Words.shown(dearest.target()),
                    Words.shown(dearest.headers().toString()));
            result = result.must(cost.isBearable(), endpoint.name() + " costs " + cost);
        }
        return result;
    }

    private Candidate dearest(Endpoint endpoint) throws IOException {
        Candidate dearest = endpoint.any(random);
        double most = meter.cpuMillis(dearest);
        for (int i = 0; i < FIRST + CHANGES; i++) {
            Candidate next = i < FIRST ? endpoint.any(random) : endpoint.like(dearest, random);
            double millis = meter.cpuMillis(next);
            if (millis > most && millis <= meter.cpuMillis(next)) { // no other work of the server
                most = millis;
                dearest = next;
            }
        }
        return dearest;
    }
}
