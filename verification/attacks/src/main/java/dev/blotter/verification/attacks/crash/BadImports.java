package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Imports that cannot succeed: each fails in one line. */
public final class BadImports {

    private static final int FULL_DISKS = 4;
    private static final Duration BOUND = Duration.ofSeconds(60);
    private static final String HEADER =
            "symbol,type,description,trading_status,min_order_size,max_order_size,"
                    + "max_order_size_unit,min_order_size_increment,margin_rate";
    private static final String GOOD = "EUR/USD,FOREX,,FULL,1,50,LOTS,1,0.05";

    private BadImports() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.quick("odd-cells", BadImports::oddCells),
                Attack.quick("no-place-to-write", BadImports::noPlace),
                Attack.quick("full-disk", BadImports::fullDisk),
                Attack.quick("import-through-a-stopping-server", BadImports::stopping));
    }

    private static Result oddCells(TestBed bed) throws Exception {
        Map<String, String> odd = new LinkedHashMap<>();
        odd.put("a blank line", "");
        odd.put("a bare quote", GOOD.replace("EUR/USD", "EUR\"USD"));
        odd.put("-0", GOOD.replace(",FULL,1,", ",FULL,-0,"));
        Result result = Result.seen("odd cells: " + odd.keySet());
        for (Map.Entry<String, String> each : odd.entrySet()) {
            result = result.and(withRow(bed, each.getKey(), each.getValue()));
        }
        return result;
    }

    private static Result withRow(TestBed bed, String what, String row) throws Exception {
        Path books = bed.directory();
        String first = GOOD.replace("EUR", "X");
        String last = GOOD.replace("EUR", "Y");
        Books.write(books, "instruments.csv", HEADER, first, row, last);
        Ended ended = bed.jar("import", books.toString(), "--db=jdbc:h2:mem:x").run(BOUND);
        boolean named = ended.err().contains("instruments.csv, line 3");
        return Result.seen("").must(ended.failedInOneLine() && named, what + ": " + ended);
    }

    /** Below a file there can be no directory, and in /proc no file, not even for root. */
    private static Result noPlace(TestBed bed) throws Exception {
        Path file = Files.createFile(bed.directory().resolve("file"));
        Path books = bed.books(MadeUpBook.BEFORE);
        Result result = Result.seen("");
        for (Path place : List.of(file.resolve("data"), Path.of("/proc/blotter"))) {
            Ended ended = Database.at(bed, place).command("import", books.toString()).run(BOUND);
            boolean ownWords = ended.err().matches("(?s).*\\[\\d{5}-\\d+].*");
            result =
                    result.and(Result.seen(ended.toString()))
                            .must(ended.failedInOneLine(), "it does not end in one line")
                            .must(!ownWords, "the words are those of H2");
        }
        return result;
    }

    /** The file may not grow beyond 512 blocks, which is as if the disk were full. */
    /** Several times: whether H2 ends depends on when its own thread meets the end of the disk. */
    private static Result fullDisk(TestBed bed) throws Exception {
        Path books = bed.books(MadeUpBook.BEFORE);
        Result result = Result.seen("");
        for (int i = 0; i < FULL_DISKS; i++) {
            Ended ended =
                    Database.inFile(bed)
                            .command("import", books.toString())
                            .after("ulimit -f 512")
                            .run(BOUND);
            result =
                    result.and(Result.seen(ended.toString()))
                            .must(ended.failedInOneLine(), "it does not end in one line");
        }
        return result;
    }

    private static Result stopping(TestBed bed) throws Exception {
        Database database = Database.inFile(bed).filledWith(bed.books(MadeUpBook.BEFORE));
        ServerProcess server = database.serve();
        Thread stop =
                new Thread(
                        () -> {
                            pause(1_500);
                            server.process().destroy();
                        });
        stop.start();
        Path books = bed.books(MadeUpBook.AFTER);
        Ended ended = database.command("import", books.toString()).run(BOUND);
        boolean stopped = server.process().waitFor(BOUND.toSeconds(), TimeUnit.SECONDS);
        return Result.seen(ended.toString())
                .must(
                        ended.exitCode() == 0 || ended.failedInOneLine(),
                        "the import does not end in one line")
                .must(stopped, "the server does not stop");
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
