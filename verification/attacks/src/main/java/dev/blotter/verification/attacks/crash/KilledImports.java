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
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Imports into an H2 file that are killed, or the server that has the file open: all or nothing,
 * and the file opens at once.
 */
public final class KilledImports {

    static final MadeUpBook BEFORE = new MadeUpBook(500, 300, 20, 1);
    static final MadeUpBook AFTER = new MadeUpBook(500, 300, 20, 2);

    private static final long SEED = 49;
    private static final long LAST_MILLIS = 1_000;
    private static final int FEW_KILLS = 4;
    private static final int SOME_KILLS = 40;
    private static final int MANY_KILLS = 100;
    private static final Pattern LAST_FILE = Pattern.compile("user_denials.csv: [0-9,]+ rows");

    private final Random random = new Random(SEED);
    private final TestBed bed;
    private final boolean served;
    private final String[] more;
    private final Path file;
    private final Path books;
    private String before = "";
    private String after = "";
    private long millis;

    private KilledImports(TestBed bed, boolean served, String... more)
            throws IOException, InterruptedException {
        this.bed = bed;
        this.served = served;
        this.more = more;
        this.file = bed.directory();
        this.books = bed.books(AFTER);
    }

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                new Attack("killed-imports", Reach.LONG, bed -> kill(bed, FEW_KILLS, false)),
                new Attack("killed-servers", Reach.LONG, bed -> kill(bed, FEW_KILLS, true)),
                new Attack("many-killed-imports", Reach.LONG, bed -> kill(bed, MANY_KILLS, false)),
                new Attack("many-killed-servers", Reach.LONG, bed -> kill(bed, SOME_KILLS, true)),
                new Attack(
                        "many-killed-merging-imports",
                        Reach.LONG,
                        bed -> kill(bed, MANY_KILLS, false, "--merge")));
    }

    private static Result kill(TestBed bed, int times, boolean served, String... more)
            throws Exception {
        KilledImports imports = new KilledImports(bed, served, more);
        imports.prepare();
        Result result = Result.seen("");
        int old = 0;
        for (int i = 0; i < times; i++) {
            String contents = imports.killed(i % 2 == 0);
            old += contents.equals(imports.before) ? 1 : 0;
            result = result.must(imports.isWhole(contents), "kill %d: %s".formatted(i, contents));
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

    /** Within a second after the last file was read, or at any other time. */
    private String killed(boolean late) throws Exception {
        Database database = Database.at(bed, Books.copy(file, bed));
        Process server = served ? database.serve().process() : null;
        Process process = launch(database).start();
        if (late) {
            awaitLastFile(process.inputReader(StandardCharsets.UTF_8));
            process.waitFor(random.nextLong(LAST_MILLIS), TimeUnit.MILLISECONDS);
        } else {
            process.waitFor(millis / 4 + random.nextLong(millis), TimeUnit.MILLISECONDS);
        }
        (served ? server : process).destroyForcibly().waitFor();
        process.waitFor(TestBed.COMMAND.toSeconds(), TimeUnit.SECONDS);
        process.destroyForcibly().waitFor();
        try {
            return contents(database);
        } catch (IOException failed) {
            return String.valueOf(failed.getMessage());
        }
    }

    private static void awaitLastFile(BufferedReader out) throws IOException {
        String line = out.readLine();
        while (line != null && !LAST_FILE.matcher(line).matches()) {
            line = out.readLine();
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
