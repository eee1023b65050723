package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.tool.BooksTool;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is imported: a directory, or changes from standard input. */
final class ImportSource {

    @Parameters(
            paramLabel = "DIR",
            description = "Directory with instruments.csv, accounts.csv and the other files.")
    private Path directory;

    @Option(
            names = "--follow",
            description =
                    "Read changes from standard input, transaction by transaction, as lines of JSON.")
    private boolean follow;

    @Option(
            names = "--cursor",
            description = "Print the cursor of the last transaction that was followed.")
    private boolean cursor;

    /** Whether it is no directory. */
    boolean isFeed() {
        return follow || cursor;
    }

    Path directory() {
        return directory;
    }

    /** Follows the changes, or looks the cursor up; returns what to print. */
    List<String> follow(JdbcSettings settings) {
        try (BooksTool books = BooksTool.open(settings)) {
            if (cursor) {
                return books.feedCursor().stream().toList();
            }
            return List.of(
                    String.format(
                            Locale.ROOT, "Transactions followed: %,d", books.follow(System.in)));
        }
    }
}
