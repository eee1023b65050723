package dev.blotter.bootstrap.system;

import dev.blotter.adapter.jdbc.JdbcAdministration;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.verification.books.SyntheticBook;
import dev.blotter.verification.books.SyntheticDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Imports that are killed at random moments, half of them near the end, where they commit. Each
 * goes into a fresh copy of the same H2 file, and must leave all of it or nothing, in a file that
 * opens at once.
 */
final class KilledImports {

    /** What is said when the last large file is done. */
    private static final Pattern LAST_FILES = Pattern.compile("users\\.csv: [0-9,]+ rows");

    private static final long LAST = TimeUnit.SECONDS.toNanos(1);

    private final Path directory;
    private final Random random;
    private final int accounts;

    KilledImports(Path directory, long seed, int accounts) {
        this.directory = directory;
        this.random = new Random(seed);
        this.accounts = accounts;
    }

    /** Runs so many kills: {@code -Dbasedir=bootstrap KilledImports DIR KILLS SEED ACCOUNTS}. */
    public static void main(String... arguments) throws IOException {
        Path directory = Files.createDirectories(Path.of(arguments[0]));
        KilledImports imports =
                new KilledImports(
                        directory, Long.parseLong(arguments[2]), Integer.parseInt(arguments[3]));
        List<String> wrong = imports.kill(Integer.parseInt(arguments[1]), System.out::println);
        System.out.println(wrong.size() + " wrong");
        wrong.forEach(System.out::println);
    }

    /** Kills so many imports, every other one with {@code --merge}, and returns what went wrong. */
    List<String> kill(int kills, Consumer<String> progress) throws IOException {
        generate("old", 1);
        generate("new", 2);
        Files.copy(
                directory.resolve("old/users.csv"),
                directory.resolve("new/users.csv"),
                StandardCopyOption.REPLACE_EXISTING);
        complete(start("before", "old", List.of()));
        QuickHashes.replaceIn(file("before"), directory.resolve("new/users.csv"));
        Target replacing = target("replaced", List.of());
        Target merging = target("merged", List.of("--merge"));
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < kills; i++) {
            boolean late = i / 2 % 2 == 1;
            String what = kill(i % 2 == 0 ? replacing : merging, late);
            progress.accept(i + (late ? " late " : " early ") + what);
            if (!what.equals("old") && !what.equals("new")) {
                wrong.add("kill " + i + (late ? ", late: " : ": ") + what);
            }
        }
        return wrong;
    }

    private String kill(Target target, boolean late) throws IOException {
        copy("before", "killed");
        long nanos = (long) (random.nextDouble() * (late ? target.tail() : target.whole()));
        try (BlotterProcess process = start("killed", "new", target.options())) {
            String line = late ? process.line() : null;
            while (line != null && !isLast(line)) {
                line = process.line();
            }
            LockSupport.parkNanos(nanos);
            process.kill();
        }
        try {
            JdbcAdministration.open(JdbcSettings.of(BookFingerprint.url(file("killed")))).close();
            return target.outcome(BookFingerprint.of(file("killed")));
        } catch (SQLException | StoreUnavailable | SchemaUnusable failed) {
            return "does not open: " + failed.getMessage();
        }
    }

    private Target target(String name, List<String> options) throws IOException {
        copy("before", name);
        long begun = System.nanoTime();
        long tail = complete(start(name, "new", options));
        long whole = System.nanoTime() - begun;
        try {
            return new Target(
                    options,
                    BookFingerprint.of(file("before")),
                    BookFingerprint.of(file(name)),
                    whole,
                    Math.max(tail, LAST));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Lets an import end, and returns how long it took after the last large file. */
    private static long complete(BlotterProcess process) {
        try (process) {
            long tail = System.nanoTime();
            for (String line = process.line(); line != null; line = process.line()) {
                tail = isLast(line) ? System.nanoTime() : tail;
            }
            if (process.exitCode() != 0) {
                throw new IllegalStateException(process.standardError());
            }
            return System.nanoTime() - tail;
        }
    }

    private static boolean isLast(String line) {
        return LAST_FILES.matcher(line).matches();
    }

    private void generate(String name, int seed) {
        SyntheticBook book = new SyntheticBook(accounts, accounts, 20, accounts / 10, seed);
        try {
            SyntheticDirectory.write(
                    book, Files.createDirectories(directory.resolve(name)), line -> {});
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private BlotterProcess start(String database, String books, List<String> options) {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "import",
                                directory.resolve(books).toString(),
                                "--db",
                                BookFingerprint.url(file(database))));
        arguments.addAll(options);
        return BlotterProcess.in(directory, arguments.toArray(String[]::new));
    }

    private Path file(String database) {
        return directory.resolve(database).resolve("books");
    }

    private void copy(String from, String to) throws IOException {
        Path target = Files.createDirectories(directory.resolve(to));
        Path draft = target.resolve("books.draft");
        for (Path each : Files.isDirectory(draft) ? files(draft) : List.<Path>of()) {
            Files.delete(each);
        }
        for (Path each : files(target)) {
            Files.delete(each);
        }
        for (Path each : files(directory.resolve(from))) {
            Files.copy(each, target.resolve(each.getFileName()));
        }
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    /**
     * What an import should lead to.
     *
     * @param options how it is run
     * @param before the books before it
     * @param after the books after it
     * @param whole how long it takes, in nanoseconds
     * @param tail how long its end takes, in nanoseconds
     */
    private record Target(
            List<String> options, String before, String after, long whole, long tail) {

        private String outcome(String found) {
            if (found.equals(before)) {
                return "old";
            }
            return found.equals(after)
                    ? "new"
                    : "neither old nor new:\n" + before + "\n" + after + "\n" + found;
        }
    }
}
