package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** An H2 file that two servers open at once, that is cut off, or that is none. */
public final class SharedFile {

    private static final Duration BOUND = Duration.ofSeconds(40);

    private SharedFile() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.quick("two-servers-at-once", SharedFile::startTwo),
                Attack.quick("truncated-file", SharedFile::truncate),
                Attack.quick("foreign-file", SharedFile::foreign));
    }

    private static Result startTwo(TestBed bed) throws Exception {
        Path file = filled(bed);
        int tries = bed.thorough() ? 10 : 2;
        Result result = Result.seen(tries + " times two servers on one file");
        for (int i = 0; i < tries; i++) {
            Database database = Database.at(bed, Books.copy(file, bed));
            var first = starting(database);
            var second = starting(database);
            result = result.and(ready(first)).and(ready(second));
            bed.endAttack();
        }
        return result;
    }

    private static CompletableFuture<ServerProcess> starting(Database database) {
        CompletableFuture<ServerProcess> started = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                started.complete(database.serve());
                            } catch (IOException failed) {
                                started.completeExceptionally(failed);
                            }
                        });
        thread.setDaemon(true);
        thread.start();
        return started;
    }

    private static Result ready(CompletableFuture<ServerProcess> started) {
        try {
            return Result.seen("").must(started.join().answers(), "one does not answer");
        } catch (CompletionException failed) {
            return Result.notHeld(failed.getCause().getMessage());
        }
    }

    private static Result truncate(TestBed bed) throws Exception {
        Path file = filled(bed);
        Result result = Result.seen("");
        long whole = Files.size(Database.at(bed, file).file());
        for (long length : List.of(whole / 2, 5_000L)) {
            Database database = Database.at(bed, Books.copy(file, bed));
            try (RandomAccessFile cut = new RandomAccessFile(database.file().toFile(), "rw")) {
                cut.setLength(length);
            }
            Ended ended = database.command("serve", "--port=0").run(BOUND);
            Ended again = database.command("serve", "--port=0").run(BOUND);
            String seen =
                    String.format(Locale.ROOT, "cut to %,d of %,d bytes: %s", length, whole, ended);
            result =
                    result.and(Result.seen(seen))
                            .must(ended.failedInOneLine(), "it is not refused in one line")
                            .must(ended.err().contains("backup"), "no backup is named")
                            .must(again.failedInOneLine(), "it is served the next time");
        }
        return result;
    }

    private static Result foreign(TestBed bed) throws Exception {
        Result result = Result.seen("");
        for (int length : new int[] {5, 5_000, 20_000}) {
            Database database = Database.inFile(bed);
            Files.writeString(database.beside(".mv.db"), "PK!#?".repeat(length / 5));
            Ended ended = database.command("serve", "--port=0").run(BOUND);
            result =
                    result.and(
                                    Result.seen(
                                            String.format(
                                                    Locale.ROOT, "%,d bytes: %s", length, ended)))
                            .must(ended.failedInOneLine(), "it is not refused in one line")
                            .must(!ended.err().contains("null"), "the message says null");
        }
        return result;
    }

    /** A directory with an H2 file that is closed. */
    private static Path filled(TestBed bed) throws IOException, InterruptedException {
        Path directory = bed.directory();
        Database.at(bed, directory).filledWith(bed.books(MadeUpBook.BEFORE));
        return directory;
    }
}
