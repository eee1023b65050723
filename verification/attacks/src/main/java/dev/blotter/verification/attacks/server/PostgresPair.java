package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A primary and the standby that follows it; both are closed at the end of the attack.
 *
 * @param primary the primary
 * @param standby its standby
 */
public record PostgresPair(Postgres primary, Postgres standby) {

    private static final Set<String> OF_A_RUN = Set.of("postmaster.pid", "epg-lock");

    /** Starts both, empty. */
    public static PostgresPair start(TestBed bed) throws IOException {
        Path data = bed.directory().resolve("primary");
        Postgres.over(data).close();
        Path copy = bed.directory().resolve("standby");
        copy(data, copy);
        Postgres primary = bed.closing(Postgres.over(data));
        return new PostgresPair(primary, bed.closing(follow(primary, copy)));
    }

    /** The address of a database on both, of which the standby is named first. */
    public String url(String database) {
        return primary.url(database).replace(primary.host(), standby.host() + "," + primary.host());
    }

    private static Postgres follow(Postgres primary, Path data) throws IOException {
        Files.createFile(data.resolve("standby.signal"));
        Files.writeString(
                data.resolve("postgresql.auto.conf"),
                "primary_conninfo = 'host=127.0.0.1 port=%s user=postgres'\n"
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
