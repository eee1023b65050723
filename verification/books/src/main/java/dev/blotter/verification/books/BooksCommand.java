package dev.blotter.verification.books;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a data directory of made-up books, of any size. */
@Command(
        name = "books",
        description = {
            "Writes a directory of CSV files with made-up books of any size, ready to import.",
            "The same options always give the same files. Nothing is held in memory, so only the disk bounds the"
                    + " size."
        },
        showDefaultValues = true,
        mixinStandardHelpOptions = true)
public final class BooksCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            description =
                    "Directory to write to; it is made if it is not there, else must be empty.")
    private Path directory;

    @Option(names = "--instruments", paramLabel = "N", description = "How many instruments.")
    private int instruments = 1_000;

    @Option(names = "--accounts", paramLabel = "N", description = "How many accounts.")
    private int accounts = 1_000;

    @Option(
            names = "--positions-per-account",
            paramLabel = "N",
            description = "How many positions an account has on average.")
    private int positionsPerAccount = 10;

    @Option(
            names = "--denials",
            paramLabel = "N",
            description =
                    "How many symbols the user '"
                            + SyntheticUsers.RESTRICTED
                            + "' is denied (default: a tenth of all, at most 10,000).",
            showDefaultValue = CommandLine.Help.Visibility.NEVER)
    private Integer denials;

    @Option(names = "--seed", paramLabel = "N", description = "Which of the books of this size.")
    private long seed = 1;

    /** Writes a book as the arguments say, and ends the process with the exit code. */
    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Writes a book as {@code arguments} say, and returns the exit code. */
    static int run(String... arguments) {
        return new CommandLine(new BooksCommand()).execute(arguments);
    }

    @Override
    public Integer call() throws IOException {
        SyntheticBook book = book();
        claimDirectory();
        PrintWriter out = spec.commandLine().getOut();
        long begun = System.nanoTime();
        long rows = SyntheticDirectory.write(book, directory, out::println);
        long taken = Duration.ofNanos(System.nanoTime() - begun).toMillis();
        out.println(
                String.format(
                        Locale.ROOT,
                        "wrote %,d rows in %d.%01d s",
                        rows,
                        taken / 1000,
                        taken % 1000 / 100));
        out.println(welcome());
        return 0;
    }

    private SyntheticBook book() {
        try {
            return new SyntheticBook(
                    instruments,
                    accounts,
                    positionsPerAccount,
                    denials == null ? SyntheticBook.usualDenials(instruments) : denials,
                    seed);
        } catch (IllegalArgumentException impossible) {
            throw new ParameterException(spec.commandLine(), impossible.getMessage(), impossible);
        }
    }

    private void claimDirectory() throws IOException {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw refused("is not a directory");
        }
        Files.createDirectories(directory);
        try (Stream<Path> files = Files.list(directory)) {
            if (files.findAny().isPresent()) {
                throw refused("holds files already");
            }
        }
    }

    private ParameterException refused(String why) {
        return new ParameterException(
                spec.commandLine(), "%s %s: nothing was written".formatted(directory, why));
    }

    private static String welcome() {
        return """
                Users and passwords:
                  %s %s: reads up to a thousand accounts, is denied the type %s and some symbols
                  %s %s: reads every account, is denied --denials symbols
                  %s %s: reads every account, sees every instrument"""
                .formatted(
                        SyntheticUsers.TRADER,
                        SyntheticUsers.password(SyntheticUsers.TRADER),
                        SyntheticUsers.DENIED_TYPE,
                        SyntheticUsers.RESTRICTED,
                        SyntheticUsers.password(SyntheticUsers.RESTRICTED),
                        SyntheticUsers.OPERATOR,
                        SyntheticUsers.password(SyntheticUsers.OPERATOR));
    }
}
