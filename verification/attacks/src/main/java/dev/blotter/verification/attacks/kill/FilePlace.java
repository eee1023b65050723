package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Books in files of H2. A server on them reads only, and is killed now and then. */
final class FilePlace implements Place {

    private static final Duration PATIENCE = Duration.ofSeconds(40);
    private static final int SOME = 8;

    private final TestBed bed;
    private final boolean served;
    private Database database;
    private Optional<ServerProcess> server = Optional.empty();

    private FilePlace(TestBed bed, boolean served) throws IOException {
        this.bed = bed;
        this.served = served;
        this.database = Database.inFile(bed);
    }

    static Place alone(TestBed bed) throws IOException {
        return new FilePlace(bed, false);
    }

    static Place served(TestBed bed) throws IOException {
        return new FilePlace(bed, true);
    }

    @Override
    public Database database() {
        return database;
    }

    @Override
    public boolean keepsCommands() {
        return true;
    }

    @Override
    public void renew() throws IOException {
        database = Database.inFile(bed);
    }

    @Override
    public void ready() throws IOException {
        if (served && !isServed()) {
            server = Optional.of(database.serve());
        }
    }

    private boolean isServed() {
        return server.filter(each -> each.process().isAlive()).isPresent();
    }

    @Override
    public String kill(Victim program, Random random) throws InterruptedException {
        if (served && random.nextInt(SOME) == 0) {
            server.orElseThrow().process().destroyForcibly().waitFor();
            return "server";
        }
        program.kill();
        return "program";
    }

    /** In some rounds, a server is the first to open the file; in the others, a command is. */
    @Override
    public Result answers(int round) throws Exception {
        if (served && (isServed() || round % 2 == 0)) {
            ready();
            return answer(server.orElseThrow());
        }
        if (!served && round % SOME == 0) {
            try (ServerProcess first = database.serve()) {
                Result result = answer(first);
                first.process().destroy();
                first.process().waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                return result;
            }
        }
        return Result.seen("");
    }

    /** Writes what changes nothing. */
    @Override
    public Result tidied(Scene scene) throws IOException {
        Path none = bed.directory();
        Books.write(none, "accounts.csv", "account,group");
        scene.done("import", none.toString(), "--merge");
        List<String> names = database.names();
        long files = names.stream().filter(each -> each.endsWith(".mv.db")).count();
        return Result.seen("").must(files == 2 && names.size() == files + 2, "left over: " + names);
    }

    private static Result answer(ServerProcess server) {
        Answer answer =
                server.get(PATIENCE, ServerProcess.ROOT + "/users/self", MadeUpBook.OPERATOR);
        boolean answers = answer.status() == 200 || answer.status() == 401; // in empty books
        return Result.seen("").must(answers, "the server answers " + answer);
    }
}
