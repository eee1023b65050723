package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.Postgres;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;

/**
 * Books in PostgreSQL. The program at work is killed, or a process of PostgreSQL, or all of it. A
 * server that is on the books is not, and must go on by itself.
 */
final class PostgresPlace implements Place {

    private static final String NAME = "killed";
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration RECOVERY = Duration.ofSeconds(40);

    private final Postgres postgres;
    private final Database database;
    private final boolean served;
    private Optional<ServerProcess> server = Optional.empty();

    private PostgresPlace(Postgres postgres, Database database, boolean served) {
        this.postgres = postgres;
        this.database = database;
        this.served = served;
    }

    static Place alone(TestBed bed) throws Exception {
        return of(bed, false);
    }

    static Place served(TestBed bed) throws Exception {
        return of(bed, true);
    }

    private static Place of(TestBed bed, boolean served) throws Exception {
        Postgres own = bed.closing(Postgres.over(bed.directory().resolve("data")));
        own.run("postgres", "create database " + NAME);
        return new PostgresPlace(own, new Database(bed, own.url(NAME)), served);
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
    public void renew() throws SQLException {
        postgres.run("postgres", "drop database if exists " + NAME, "create database " + NAME);
    }

    @Override
    public void ready() throws IOException {
        if (served && server.isEmpty()) {
            server = Optional.of(database.serve());
        }
    }

    @Override
    public String kill(Victim program, Random random) throws Exception {
        switch (random.nextInt(5)) {
            case 0 -> {
                postgres.killAndStart();
                return "all of PostgreSQL";
            }
            case 1 -> {
                postgres.killNewest(NAME);
                awaitStart();
                return "a process of PostgreSQL";
            }
            default -> {
                program.kill();
                return "program";
            }
        }
    }

    /** PostgreSQL ends all connections when one of its processes was killed. */
    private void awaitStart() throws InterruptedException {
        Wait.until(RECOVERY, postgres::answers);
    }

    @Override
    public Result tidied(Scene scene) {
        return Result.seen("");
    }

    @Override
    public Result answers(int round) throws InterruptedException {
        boolean answers = server.isEmpty() || Wait.until(RECOVERY, () -> answer().status() == 200);
        return Result.seen("").must(answers, "the server does not recover");
    }

    private Answer answer() {
        return server.orElseThrow()
                .get(PATIENCE, MadeUpBook.ACCOUNT + "/positions", MadeUpBook.OPERATOR);
    }
}
