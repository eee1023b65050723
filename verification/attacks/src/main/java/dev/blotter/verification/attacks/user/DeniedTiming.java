package dev.blotter.verification.attacks.user;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Whether the time of an answer says that there is an instrument which the user is denied. */
public final class DeniedTiming {

    private static final MadeUpBook BOOK = new MadeUpBook(20_000, 1_000, 1, 1);
    private static final int TIMES = 4_000;
    private static final double EQUAL = 0.15;

    private DeniedTiming() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(new Attack("timing-of-denials", Reach.LONG, DeniedTiming::measure));
    }

    private static Result measure(TestBed bed) throws Exception {
        Path books = Books.withInstrumentsOf(bed.books(BOOK), bed);
        ServerProcess server = Database.inFile(bed).filledWith(books).serve();
        List<String> denied = denied(books);
        Result result = Result.seen("");
        for (String form : List.of("/instruments/%s", "/instruments/query?symbols=%s*")) {
            result = result.and(compare(server, MadeUpBook.ACCOUNT + form, denied));
        }
        return result;
    }

    private static List<String> denied(Path books) throws IOException {
        try (Stream<String> rows = Files.lines(books.resolve("user_denials.csv"))) {
            return rows.filter(row -> row.startsWith("restricted,SYMBOL,"))
                    .map(row -> row.split(",", 3)[2])
                    .filter(symbol -> symbol.matches("[A-Z0-9.]+"))
                    .limit(500)
                    .toList();
        }
    }

    /** Asks for denied symbols and for some of the same form that do not exist, in turn. */
    private static Result compare(ServerProcess server, String form, List<String> denied)
            throws IOException {
        long[] hidden = new long[TIMES];
        long[] missing = new long[TIMES];
        try (Http http = server.connect()) {
            for (int i = -TIMES; i < TIMES; i++) {
                String symbol = denied.get(Math.floorMod(i, denied.size()));
                hidden[Math.floorMod(i, TIMES)] = nanos(http, form.formatted(symbol));
                missing[Math.floorMod(i, TIMES)] = nanos(http, form.formatted(twisted(symbol)));
            }
        }
        double ratio = (double) median(hidden) / median(missing);
        String seen = "%s: denied %.3f times as long as missing".formatted(form, ratio);
        return Result.seen(seen).must(Math.abs(ratio - 1) < EQUAL, "the difference shows");
    }

    private static String twisted(String symbol) {
        return symbol.substring(0, symbol.length() - 1) + "_";
    }

    private static long nanos(Http http, String target) throws IOException {
        long begin = System.nanoTime();
        http.get(target, MadeUpBook.RESTRICTED);
        return System.nanoTime() - begin;
    }

    private static long median(long[] times) {
        Arrays.sort(times);
        return times[times.length / 2];
    }
}
