package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.Postgres;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A standby that goes on answering after the primary that it follows is gone. */
public final class LostPrimary {

    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Set<String> OF_A_RUN = Set.of("postmaster.pid", "epg-lock");
    private static final String POSITIONS = MadeUpBook.ACCOUNT + "/positions";

    private LostPrimary() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(new Attack("lost-primary", Reach.LONG_POSTGRESQL, LostPrimary::lose));
    }

    private static Result lose(TestBed bed) throws Exception {
        Path data = bed.directory().resolve("primary");
        Postgres.over(data).close();
        Path copy = bed.directory().resolve("standby");
        copy(data, copy);
        Postgres primary = bed.closing(Postgres.over(data));
        Postgres standby = bed.closing(follow(primary, copy));
        new Database(bed, primary.url("postgres")).filledWith(bed.books(MadeUpBook.BEFORE));
        String hosts = standby.host() + "," + primary.host();
        String url = primary.url("postgres").replace(primary.host(), hosts);
        ServerProcess server = new Database(bed, url).serve();
        Answer before = positions(server);
        primary.close();
        boolean bounded = Wait.until(BOUND, () -> positions(server).status() == 503);
        return Result.seen(
                        "positions get %s, without the primary %s"
                                .formatted(before, positions(server)))
                .must(before.status() == 200, "no positions to begin with")
                .must(bounded, "positions of any age after " + BOUND.toSeconds() + " s")
                .must(!server.isReady(), "/health/ready is 200");
    }

    private static Answer positions(ServerProcess server) {
        return server.get(PATIENCE, POSITIONS, MadeUpBook.OPERATOR);
    }

    private static Postgres follow(Postgres primary, Path data) throws IOException {
        Files.createFile(data.resolve("standby.signal"));
        Files.writeString(
                data.resolve("postgresql.auto.conf"),
                "primary_conninfo = 'host=127.0.0.1 port=%d user=postgres'\n"
                        .formatted(primary.port()),
                StandardOpenOption.APPEND);
        return Postgres.over(data);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                if (!OF_A_RUN.contains(each.getFileName().toString())) {
                    Path target = to.resolve(from.relativize(each).toString());
                    Files.copy(each, target, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }
}
