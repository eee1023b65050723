package dev.blotter.verification.attacks.consistency;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.PostgresPair;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.time.Duration;
import java.util.List;

/**
 * Writers move amounts between accounts while clients of two servers look on; afterwards, the
 * history of all of them is checked.
 */
public final class MovedAmounts {

    private static final String NAME = "moved";
    private static final MadeUpBook BOOK = new MadeUpBook(100, 50, 5, 1);
    private static final Duration RECOVERY = Duration.ofSeconds(60);

    private MovedAmounts() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                new Attack("moved-amounts", Reach.POSTGRESQL, MovedAmounts::onOne),
                new Attack(
                        "moved-amounts-failover", Reach.LONG_POSTGRESQL, MovedAmounts::failOver));
    }

    private static Result onOne(TestBed bed) throws Exception {
        Database database = Database.onPostgres(bed, NAME).filledWith(bed.books(BOOK));
        try (Crowd crowd = Crowd.start(bed, database.url(), database.url())) {
            crowd.goOn(Duration.ofSeconds(bed.thorough() ? 60 : 3));
            return crowd.result("one PostgreSQL");
        }
    }

    /** The standby confirms each commit, so that none is lost with the primary. */
    private static Result failOver(TestBed bed) throws Exception {
        PostgresPair pair = PostgresPair.start(bed);
        new Database(bed, pair.primary().url("postgres")).filledWith(bed.books(BOOK));
        pair.primary()
                .run(
                        "postgres",
                        "alter system set synchronous_standby_names = '*'",
                        "select pg_reload_conf()");
        String url = pair.url("postgres");
        Duration some = Duration.ofSeconds(bed.thorough() ? 20 : 5);
        try (Crowd crowd = Crowd.start(bed, url, url + "&targetServerType=primary")) {
            crowd.goOn(some);
            pair.primary().kill();
            long killed = System.nanoTime();
            crowd.goOn(Duration.ofSeconds(2));
            pair.standby().run("postgres", "select pg_promote()");
            boolean back = Wait.until(RECOVERY, crowd::isWell);
            long millis = (System.nanoTime() - killed) / 1_000_000;
            crowd.goOn(some);
            return crowd.result("primary lost, all well after %s ms".formatted(millis))
                    .must(back, "it does not recover");
        }
    }
}
