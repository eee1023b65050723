package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.FeedImport.Followed;
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

    /**
     * Whether it is no directory.
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
        return follow || cursor;
    }

    Path directory() {
        return directory;
    }

    /** Follows the changes, or looks the cursor up; returns what to print. */
    List<String> follow(JdbcSettings settings, FeedOptions options) {
        try (BooksTool books = BooksTool.open(settings)) {
            if (cursor) {
                return books.feedCursor(options.name()).stream().toList();
            }
            Followed followed = books.follow(options.name(), System.in, options.skipBad());
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
