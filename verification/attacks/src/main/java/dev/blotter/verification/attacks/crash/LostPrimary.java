package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.Postgres;
import dev.blotter.verification.attacks.server.PostgresPair;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.time.Duration;
import java.util.List;

/** A standby that goes on answering after the primary that it follows is gone. */
public final class LostPrimary {

    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String POSITIONS = MadeUpBook.ACCOUNT + "/positions";

    private LostPrimary() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(new Attack("lost-primary", Reach.LONG_POSTGRESQL, LostPrimary::lose));
    }

    private static Result lose(TestBed bed) throws Exception {
        PostgresPair pair = PostgresPair.start(bed);
        Postgres primary = pair.primary();
        new Database(bed, primary.url("postgres")).filledWith(bed.books(MadeUpBook.BEFORE));
        String url = pair.url("postgres");
        ServerProcess server = new Database(bed, url).serve();
        Answer before = positions(server);
        primary.close();
        boolean bounded = Wait.until(BOUND, () -> positions(server).status() == 503);
        return Result.seen(
                        "positions get %s, without the primary %s"
                                .formatted(before, positions(server)))
                .must(before.status() == 200, "no positions to begin with")
                .must(bounded, "positions of any age after " + BOUND.toSeconds() + " s")
                .must(!server.isReady(), "/health/ready?for=positions is 200");
    }

    private static Answer positions(ServerProcess server) {
        return server.get(PATIENCE, POSITIONS, MadeUpBook.OPERATOR);
    }
}
