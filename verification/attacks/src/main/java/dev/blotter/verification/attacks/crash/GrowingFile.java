package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.util.List;

/** The H2 file of a running server, over many imports of books of one size. */
public final class GrowingFile {

    private static final MadeUpBook LARGE = new MadeUpBook(2_000, 2_000, 40, 1);
    private static final long SPARE = 16L << 20;
    private static final int TIMES_AS_LARGE = 4;

    private GrowingFile() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                new Attack(
                        "growing-file",
                        Attack.Reach.LONG,
                        bed -> grow(bed, KilledImports.AFTER, 4)),
                new Attack("much-growing-file", Attack.Reach.LONG, bed -> grow(bed, LARGE, 12)));
    }

    private static Result grow(TestBed bed, MadeUpBook book, int times) throws Exception {
        Database database = Database.inFile(bed).filledWith(bed.books(book));
        long first = database.size();
        ServerProcess server = database.serve();
        for (int i = 0; i < times; i++) {
            database.filledWith(bed.books(book));
        }
        long last = database.size();
        return Result.seen("%,d bytes, then %,d after %d imports".formatted(first, last, times))
                .must(last <= TIMES_AS_LARGE * first + SPARE, "the file grows without bound")
                .must(server.answers(), "the server does not answer");
    }
}
