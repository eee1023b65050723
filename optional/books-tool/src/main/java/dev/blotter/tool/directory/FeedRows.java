package dev.blotter.tool.directory;

import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.csv.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes rows of the changes of a feed. */
final class FeedRows {

    private static final Map<String, BookFile> TABLES =
            Arrays.stream(BookFile.values())
                    .collect(Collectors.toMap(BookFile::tableName, Function.identity()));

    private FeedRows() {}

    /**
     * The row that {@code change} is about, or its key if it goes.
     *
     * @throws dev.blotter.adapter.jdbc.failure.ImportFailed at what is bad in it
     */
    static DataRow of(ChangeFeed.Change change) {
        BookFile file = file(change.line(), change.table());
        List<String> names = file.columnNames();
        for (String name : change.cells().keySet()) {
            if (!names.contains(name)) {
                throw Place.ofInput(change.line()).failed("unknown column " + nearest(name, names));
            }
        }
        return change.isRemoved()
                ? DataRow.keyOf(
                        file,
                        Source.Own.INPUT,
                        change.line(),
                        texts(change, file.columns().subList(0, file.keyColumns())))
                : DataRow.of(file, Source.Own.INPUT, change.line(), texts(change, file.columns()));
    }

    /**
     * The file whose table a line names.
     *
     * @throws dev.blotter.adapter.jdbc.failure.ImportFailed if there is no such table
     */
    static BookFile file(long line, String table) {
        return Optional.ofNullable(TABLES.get(table))
                .orElseThrow(
                        () ->
                                Place.ofInput(line)
                                        .failed(
                                                "unknown table "
                                                        + nearest(table, TABLES.keySet())));
    }

    private static String nearest(String name, Collection<String> known) {
        return Place.quoted(name) + Place.nearest(name, known);
    }

    private static List<String> texts(ChangeFeed.Change change, List<Column> columns) {
        List<String> texts = new ArrayList<>(columns.size());
        for (Column column : columns) {
            String text = change.cells().get(column.name());
            if (text == null && !column.mayBeMissing()) {
                throw Place.ofInput(change.line())
                        .failed("column " + column.name() + " is missing");
            }
            texts.add(text == null ? "" : text);
        }
        return texts;
    }
}
