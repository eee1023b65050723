package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.Resident;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What work is done on.
 *
 * @param bed where the jar is
 * @param place where the books are
 * @param resident what runs commands that are not killed
 */
record Scene(TestBed bed, Place place, Resident resident) {

    /** Runs a command on the books that must succeed. */
    String done(String... arguments) throws IOException {
        Ended ended = run(place.database(), arguments);
        if (ended.exitCode() != 0) {
            throw new IOException(arguments[0] + ": " + ended + ended.out());
        }
        return ended.out().strip();
    }

    /** Runs a command on some books. */
    Ended run(Database database, String... arguments) throws IOException {
        return resident.run(on(database, arguments));
    }

    /** The arguments of a command on some books. */
    static String[] on(Database database, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(List.of("user", "key").contains(arguments[0]) ? 2 : 1, "--db=" + database.url());
        return all.toArray(String[]::new);
    }

    /** The books as they are now. */
    Exported exported() throws IOException {
        Path directory = bed.directory().resolve("books");
        done("export", directory.toString());
        return new Exported(directory);
    }

    /** A made-up book, as an export writes it. */
    Exported exportOf(MadeUpBook book) throws IOException, InterruptedException {
        Path made = bed.books(book);
        Path directory = made.resolveSibling(made.getFileName() + "-exported");
        if (Files.notExists(directory)) {
            Database other = Database.inFile(bed);
            run(other, "import", made.toString());
            run(other, "export", directory.toString());
        }
        return new Exported(directory);
    }
}
