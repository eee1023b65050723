package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.inside.Commands;
import dev.blotter.verification.attacks.inside.OldTables;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.Resident;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Migrations of an empty database, or of tables of version 1, in a process that has migrated
 * another one before, so that it does so at once. In a file, books take the place of old tables,
 * and begin to record changes. No server can be on such tables. What is killed is completed by the
 * next migration.
 */
final class MigrationWork implements Work {

    private final List<String> digests = new ArrayList<>();
    private boolean fresh;
    private long millis = 1_000;

    @Override
    public void prepare(Scene scene) throws Exception {
        for (boolean each : List.of(true, false)) {
            fresh = each;
            Victim whole = begin(scene, each ? 0 : 1);
            whole.awaitMark();
            millis = whole.end().awaitEnd().sinceMark();
            scene.done("check");
            digests.add(scene.exported().digest());
        }
    }

    @Override
    public Victim begin(Scene scene, int round) throws Exception {
        fresh = round % 2 == 0;
        scene.place().renew();
        Database database = scene.place().database();
        if (!fresh) {
            makeOld(scene, database);
        }
        List<String> lines = new ArrayList<>();
        for (String url : List.of("jdbc:h2:mem:other", database.url())) {
            lines.add(Resident.line("migrate", "--db=" + url));
        }
        return Victim.start(scene.bed().jar().cheaply().inside(Commands.class), line -> true)
                .tell(lines);
    }

    private static void makeOld(Scene scene, Database database) throws Exception {
        if (database.isFile()) {
            scene.done("import", scene.exportOf(MadeUpBook.BEFORE).directory().toString());
            return;
        }
        Ended ended =
                scene.bed()
                        .jar(database.url(), "postgres", "")
                        .cheaply()
                        .inside(OldTables.class)
                        .run(TestBed.COMMAND);
        if (ended.exitCode() != 0) {
            throw new IOException("no tables of version 1: " + ended.err());
        }
    }

    @Override
    public long millis() {
        return millis;
    }

    /** It waits for more commands. */
    @Override
    public boolean goesOn() {
        return true;
    }

    /** The migration is run again before the check. */
    @Override
    public void resume(Scene scene) throws IOException {
        scene.done("migrate");
    }

    @Override
    public Result judge(Scene scene, Victim killed) throws IOException {
        String found = scene.exported().digest();
        return Result.seen(fresh ? "an empty database" : "version 1")
                .must(found.equals(digests.get(fresh ? 0 : 1)), "the books are others");
    }
}
