package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Launch;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Imports into an H2 file that are killed: all or nothing, and the file opens at once. */
public final class KilledImports {

    static final MadeUpBook BEFORE = new MadeUpBook(500, 300, 20, 1);
    static final MadeUpBook AFTER = new MadeUpBook(500, 300, 20, 2);

    private static final long SEED = 49;
    private static final long LAST_MILLIS = 1_000;
    private static final int FEW_KILLS = 4;
    private static final int MANY_KILLS = 100;

    private final Random random = new Random(SEED);
    private final TestBed bed;
    private final String[] more;
    private final Path file;
    private final Path books;
    private String before = "";
    private String after = "";
    private long millis;

    private KilledImports(TestBed bed, String... more) throws IOException, InterruptedException {
        this.bed = bed;
        this.more = more;
        this.file = bed.directory();
        this.books = bed.books(AFTER);
    }

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                new Attack("killed-imports", Reach.LONG, bed -> kill(bed, FEW_KILLS)),
                new Attack("many-killed-imports", Reach.LONG, bed -> kill(bed, MANY_KILLS)),
                new Attack(
                        "many-killed-merging-imports",
                        Reach.LONG,
                        bed -> kill(bed, MANY_KILLS, "--merge")));
    }

    private static Result kill(TestBed bed, int times, String... more) throws Exception {
        KilledImports imports = new KilledImports(bed, more);
        imports.prepare();
        Result result = Result.seen("");
        int old = 0;
        for (int i = 0; i < times; i++) {
            long moment = imports.moment(i);
            String contents = imports.killedAfter(moment);
            old += contents.equals(imports.before) ? 1 : 0;
            result =
                    result.must(
                            imports.isWhole(contents),
                            "after %d ms %s".formatted(moment, contents));
        }
        String seen = "seed %d: of %d killed imports of %d ms, %d left the old books";
        return result.and(Result.seen(seen.formatted(SEED, times, imports.millis, old)));
    }

    private void prepare() throws Exception {
        before = contents(Database.at(bed, file).filledWith(bed.books(BEFORE)));
        Database whole = Database.at(bed, Books.copy(file, bed));
        long begin = System.nanoTime();
        if (launch(whole).run(TestBed.COMMAND).exitCode() != 0) {
            throw new IOException("no import");
        }
        millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        after = contents(whole);
    }

    private Launch launch(Database database) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("import", books.toString()));
        arguments.addAll(List.of(more));
        return database.command(arguments.toArray(String[]::new));
    }

    /** At any time, or, each second one, within the last second. */
    private long moment(int i) {
        long last = Math.max(1, millis - LAST_MILLIS);
        return i % 2 == 0
                ? last + random.nextLong(LAST_MILLIS)
                : millis / 4 + random.nextLong(Math.max(1, millis * 3 / 4));
    }

    private String killedAfter(long moment) throws Exception {
        Database database = Database.at(bed, Books.copy(file, bed));
        Process process = launch(database).start();
        process.waitFor(moment, TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        try {
            return contents(database);
        } catch (IOException failed) {
            return String.valueOf(failed.getMessage());
        }
    }

    private boolean isWhole(String contents) {
        return contents.equals(before) || contents.equals(after);
    }

    private static String contents(Database database) throws Exception {
        try (ServerProcess server = database.serve()) {
            String contents = Contents.of(server);
            server.process().destroy(); // SIGTERM, so that the file is closed
            server.process().waitFor(20, TimeUnit.SECONDS);
            return contents;
        }
    }
}
