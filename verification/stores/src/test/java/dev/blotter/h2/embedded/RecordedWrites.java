package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.h2.engine.EmbeddedBooks;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ChangeFeed;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One write of each kind to an embedded book, in a process of its own, of which each step is
 * recorded: {@code RecordedWrites BOOK DIRECTORY}, where the directory is an export to import.
 */
final class RecordedWrites {

    /** After each write, this file is made beside the book. */
    static final String END = "end-of-write";

    /** How many writes publish a file, the first one included. */
    static final List<String> KINDS =
            List.of("first", "replace", "merge", "user", "deny", "feed", "migrate", "adopt");

    private RecordedWrites() {}

    public static void main(String[] arguments) throws Exception {
        Path book = Path.of(arguments[0]);
        Path directory = Path.of(arguments[1]);
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:file:" + book);
        for (String kind : KINDS) {
            write(kind, settings, directory);
            Path end = book.resolveSibling(END);
            Files.createFile(end);
            Files.delete(end);
        }
    }

    private static void write(String kind, JdbcSettings settings, Path directory) {
        switch (kind) {
            case "first", "migrate" -> BooksTool.migrate(settings);
            case "replace" -> imports(settings, directory, ImportMode.REPLACE);
            case "merge" -> imports(settings, directory, ImportMode.MERGE);
            case "adopt" -> EmbeddedBooks.adopt(settings);
            default -> {
                try (BooksTool books = BooksTool.open(settings)) {
                    command(kind, books);
                }
            }
        }
    }

    private static void imports(JdbcSettings settings, Path directory, ImportMode mode) {
        BooksTool.importDirectory(settings, directory, mode, ImportProgress.IGNORED);
    }

    private static void command(String kind, BooksTool books) {
        switch (kind) {
            case "user" ->
                    books.users().changePassword(SampleBooks.ANN, new Password("a password"));
            case "deny" -> books.users().permitApi(SampleBooks.ANN, false);
            default -> books.follow(feed());
        }
    }

    private static ChangeFeed feed() {
        Iterator<ChangeFeed.Line> lines =
                List.<ChangeFeed.Line>of(
                                new ChangeFeed.Change(
                                        1,
                                        "accounts",
                                        false,
                                        Map.of("account", "default:fed", "group", "retail")),
                                new ChangeFeed.Commit(2, "cursor"))
                        .iterator();
        return new ChangeFeed() {
            @Override
            public Optional<ChangeFeed.Line> next() {
                return lines.hasNext() ? Optional.of(lines.next()) : Optional.empty();
            }

            @Override
            public boolean isReady() {
                return lines.hasNext();
            }
        };
    }
}
