package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.text.OneLine;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is imported: a directory, foreign tables, or changes from standard input. */
final class ImportSource {

    @Parameters(
            paramLabel = "DIR",
            description = "Directory with instruments.csv, accounts.csv and the other files.")
    private Path directory;

    @Option(
            names = "--map",
            paramLabel = "FILE",
            description = "Import the files that this mapping names, whatever their form.")
    private Path mapping;

    @Option(
            names = "--guess",
            paramLabel = "PATH",
            description =
                    "Print a mapping for a file, or for those in a directory, and ask whether to import with it.")
    private Path guessed;

    @Option(
            names = "--follow",
            arity = "0",
            description =
                    "Read changes from standard input, transaction by transaction, as lines of JSON.")
    private boolean follow;

    @Option(
            names = "--cursor",
            arity = "0",
            description = "Print the cursor of the last transaction that was followed.")
    private boolean cursor;

    /**
     * Whether it is standard input.
     *
     * @throws OperatorError if there are options that do not go with it
     */
    boolean isFeed(FeedOptions options) {
        if (!follow && options.skipBad().isPresent()) {
            throw OperatorError.ofSettings("--skip-bad is for --follow");
        }
        if (!follow && !cursor && options.hasName()) {
            throw OperatorError.ofSettings("--name is for --follow and --cursor");
        }
        BooksTool.objectionToFeed(options.name())
                .ifPresent(
                        objection -> {
                            throw OperatorError.ofSettings(objection);
                        });
        return follow || cursor;
    }

    /** Whether to import; a mapping is guessed and shown before, and saved if it is accepted. */
    @SuppressWarnings(
            "SystemConsoleNull") // Main asks newer Java for the console that is null without a
    // terminal
    boolean isDecided(Consumer<List<String>> out) {
        if (guessed == null) {
            return true;
        }
        List<String> lines = BooksTool.guessMapping(guessed);
        out.accept(lines);
        mapping = Path.of(guessed.toAbsolutePath().normalize() + ".map");
        Console console = System.console();
        if (console == null) {
            out.accept(List.of("# Save this, correct it, and run: blotter import --map FILE"));
            return false;
        }
        String answer = console.readLine("Save this as %s, and import with it? [y/N] ", mapping);
        return "y".equalsIgnoreCase(answer) && isSaved(lines);
    }

    private boolean isSaved(List<String> lines) {
        try {
            Files.write(mapping, lines, StandardOpenOption.CREATE_NEW);
            return true;
        } catch (IOException refused) {
            throw OperatorError.ofCommand(
                    mapping + ": " + OneLine.reason(refused) + "; nothing was imported");
        }
    }

    /** Imports it. */
    void into(JdbcSettings settings, ImportMode mode, ImportProgress progress) {
        if (mapping == null) {
            BooksTool.importDirectory(settings, directory, mode, progress);
        } else {
            BooksTool.importMapped(settings, mapping, mode, progress);
        }
    }

    /** Follows the changes, or looks the cursor up; returns what to print. */
    List<String> follow(JdbcSettings settings, FeedOptions options) {
        try (BooksTool books = BooksTool.open(settings)) {
            if (cursor) {
                return books.feedCursor(options.name()).stream().toList();
            }
            BooksTool.Followed followed =
                    books.follow(options.name(), System.in, options.skipBad());
            String all =
                    String.format(
                            Locale.ROOT, "Transactions followed: %,d", followed.transactions());
            return followed.setAside() == 0
                    ? List.of(all)
                    : List.of(
                            all,
                            String.format(
                                    Locale.ROOT,
                                    "Transactions set aside: %,d",
                                    followed.setAside()));
        }
    }
}
