package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.util.List;
import java.util.Locale;

/** The H2 file of a running server, over imports of two books in turn. */
public final class GrowingFile {

    private static final List<MadeUpBook> SMALL = List.of(MadeUpBook.BEFORE, MadeUpBook.AFTER);
    private static final List<MadeUpBook> LARGE =
            List.of(new MadeUpBook(2_000, 20_000, 20, 1), new MadeUpBook(2_000, 20_000, 20, 2));
    private static final int TIMES_AS_LARGE = 3;
    private static final long SPARE = 4L << 20;

    private GrowingFile() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.quick("growing-file", bed -> grow(bed, SMALL, 2)),
                new Attack("much-growing-file", Attack.Reach.LONG, bed -> grow(bed, LARGE, 12)));
    }

    private static Result grow(TestBed bed, List<MadeUpBook> books, int times) throws Exception {
        Database database = Database.inFile(bed).filledWith(bed.books(books.get(0)));
        long first = database.size();
        ServerProcess server = database.serve();
        for (int i = 1; i <= times; i++) {
            database.filledWith(bed.books(books.get(i % books.size())));
        }
        long last = database.size();
        return Result.seen(
                        String.format(
                                Locale.ROOT,
                                "%,d bytes, then %,d after %d imports",
                                first,
                                last,
                                times))
                .must(last <= TIMES_AS_LARGE * first + SPARE, "the file grows without bound")
                .must(server.answers(), "the server does not answer");
    }
}
