package dev.blotter.verification.attacks.operator;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.Launch;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The default H2 file, while another user of the machine looks on. */
public final class LocalUsers {

    private static final Duration BOUND = Duration.ofSeconds(60);
    private static final Set<PosixFilePermission> OF_OTHERS =
            PosixFilePermissions.fromString("---rwxrwx");

    private LocalUsers() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(Attack.quick("local-users", LocalUsers::look));
    }

    private static Result look(TestBed bed) throws Exception {
        Path home = bed.directory();
        Path books = bed.directory();
        Books.write(books, "accounts.csv", "account,group", "default:1,retail");
        Ended ended = bed.jar("import", books.toString()).in(home).after("umask 000").run(BOUND);
        Launch serve = bed.jar("serve", "--port=0").in(home).after("umask 000");
        bed.serve(serve);
        Path data = home.resolve("data");
        List<String> open = open(data);
        return Result.seen("import with umask 000: " + ended + "; files " + names(data))
                .must(ended.exitCode() == 0, "no import")
                .must(open.isEmpty(), "open to others: " + open)
                .and(checkedWhenOpen(bed, data));
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    private static List<String> open(Path directory) throws IOException {
        List<String> open = new ArrayList<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path each : files.toList()) {
                Set<PosixFilePermission> modes = Files.getPosixFilePermissions(each);
                if (modes.stream().anyMatch(OF_OTHERS::contains)) {
                    open.add(each.getFileName() + " " + PosixFilePermissions.toString(modes));
                }
            }
        }
        return open;
    }

    private static Result checkedWhenOpen(TestBed bed, Path data) throws Exception {
        Database database = Database.at(bed, data);
        Path file = database.file();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        Ended check = database.command("check").run(BOUND);
        String name = file.getFileName().toString();
        boolean named =
                check.out().lines().anyMatch(line -> !line.startsWith("ok") && line.contains(name));
        return Result.seen("").must(named, "check says nothing about a file that others may read");
    }
}
