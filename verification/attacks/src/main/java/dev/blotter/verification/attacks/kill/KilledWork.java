package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.TestBed;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Work that is killed with SIGKILL at random moments, on books that go from one kill to the next.
 * After each, {@code check} finds nothing wrong, the books are those of before the work or of after
 * it, and a server answers without any help. On a PostgreSQL that acknowledges before it has
 * written ({@code synchronous_commit=off}), {@code postgresql-killed-writer} missed three
 * transactions.
 */
public final class KilledWork {

    private static final long SEED = System.nanoTime();

    private final Random random = new Random(SEED);
    private final Map<String, Integer> counts = new TreeMap<>();
    private final Scene scene;
    private final Work work;

    private KilledWork(Scene scene, Work work) {
        this.scene = scene;
        this.work = work;
    }

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                inFile(Reach.LONG, "replacing-import", ImportWork::replacing),
                served(Reach.LONG, "replacing-import", ImportWork::replacing),
                inFile(Reach.LONG, "merging-import", ImportWork::merging),
                served(Reach.LONG, "merging-import", ImportWork::merging),
                inFile(Reach.LONG, "feed", FeedWork::new),
                served(Reach.LONG, "feed", FeedWork::new),
                inFile(Reach.QUICK, "user-command", UserWork::new),
                served(Reach.LONG, "user-command", UserWork::new),
                inFile(Reach.LONG, "key-command", KeyWork::new),
                served(Reach.LONG, "key-command", KeyWork::new),
                inFile(Reach.LONG, "migration", MigrationWork::new),
                postgres(Reach.LONG_POSTGRESQL, "replacing-import", ImportWork::replacing),
                postgresServed("replacing-import", ImportWork::replacing),
                postgres(Reach.LONG_POSTGRESQL, "merging-import", ImportWork::merging),
                postgresServed("merging-import", ImportWork::merging),
                postgres(Reach.LONG_POSTGRESQL, "feed", FeedWork::new),
                postgresServed("feed", FeedWork::new),
                postgres(Reach.LONG_POSTGRESQL, "user-command", UserWork::new),
                postgresServed("user-command", UserWork::new),
                postgres(Reach.POSTGRESQL, "writer", WriterWork::new),
                postgresServed("writer", WriterWork::new),
                postgres(Reach.LONG_POSTGRESQL, "migration", MigrationWork::new));
    }

    private static Attack inFile(Reach reach, String name, Supplier<Work> work) {
        return attack("killed-" + name, reach, FilePlace::alone, work);
    }

    private static Attack served(Reach reach, String name, Supplier<Work> work) {
        return attack("served-killed-" + name, reach, FilePlace::served, work);
    }

    private static Attack postgres(Reach reach, String name, Supplier<Work> work) {
        return attack("postgresql-killed-" + name, reach, PostgresPlace::alone, work);
    }

    private static Attack postgresServed(String name, Supplier<Work> work) {
        return attack(
                "postgresql-served-killed-" + name,
                Reach.LONG_POSTGRESQL,
                PostgresPlace::served,
                work);
    }

    private static Attack attack(String name, Reach reach, Locality locality, Supplier<Work> work) {
        return new Attack(name, reach, bed -> kill(bed, locality.in(bed), work.get()));
    }

    private static Result kill(TestBed bed, Place place, Work work) throws Exception {
        Scene scene = new Scene(bed, place, bed.resident());
        work.prepare(scene);
        return new KilledWork(scene, work).kill(bed.kills());
    }

    private Result kill(int times) throws Exception {
        Result result = Result.seen("");
        int round = 0;
        while (round < times && result.held()) {
            result = result.and(killOnce(round++));
        }
        String seen = "seed %s, %s kills: %s".formatted(SEED, round, counts);
        return Result.seen(seen).and(new Result("", result.wrong()));
    }

    private Result killOnce(int round) throws Exception {
        scene.place().ready();
        Victim victim = work.begin(scene, round);
        victim.awaitMark();
        victim.process()
                .waitFor(random.nextLong(1 + work.millis() * 11 / 10), TimeUnit.MILLISECONDS);
        boolean alive = victim.process().isAlive();
        String killed = scene.place().kill(victim, random);
        if (work.goesOn()) {
            victim.kill();
        }
        victim.awaitEnd();
        work.resume(scene);
        Result result =
                scene.place()
                        .answers(round)
                        .and(checked())
                        .must(alive || work.mayEnd(), "it had ended before: " + victim.lastLine());
        Result judged = work.judge(scene, victim).and(scene.place().tidied(scene));
        counts.merge(
                (alive ? "" : "too late: ") + killed + ", as " + judged.seen(), 1, Integer::sum);
        String which = "kill %s (%s): ".formatted(round, killed);
        List<String> wrong = result.and(judged).wrong();
        return new Result("", wrong.stream().map(each -> which + each).toList());
    }

    private Result checked() throws Exception {
        Ended ended = scene.run(scene.place().database(), "check");
        String findings = ended.out().replaceAll("(?m)^ok .*\n", "");
        return Result.seen("")
                .must(ended.exitCode() == 0, "check finds: " + findings + ended.err());
    }

    /** Where an attack is made. */
    @FunctionalInterface
    private interface Locality {
        Place in(TestBed bed) throws Exception;
    }
}
