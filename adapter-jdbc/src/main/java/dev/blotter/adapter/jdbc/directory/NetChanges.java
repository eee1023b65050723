package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.BookFile;
import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What some changes come to: of each row, the last one. Rows are written in an order in which those
 * that others refer to are there first, and go last.
 */
final class NetChanges {

    private final Map<BookFile, Map<List<String>, Entry>> entries = new EnumMap<>(BookFile.class);
    private int size;

    /** Adds a row that is written or, if {@code isRemoved}, goes. */
    void add(DataRow row, boolean isRemoved) {
        Map<List<String>, Entry> ofFile =
                entries.computeIfAbsent(row.file(), any -> new LinkedHashMap<>());
        if (ofFile.put(row.key(), new Entry(row, isRemoved)) == null) {
            size++;
        }
    }

    /** Adds later changes. */
    void add(NetChanges later) {
        later.entries.values().stream()
                .flatMap(ofFile -> ofFile.values().stream())
                .forEach(entry -> add(entry.row(), entry.isRemoved()));
    }

    /** How many rows change. */
    int size() {
        return size;
    }

    /** Writes them. */
    void writeTo(Sinks sinks) throws SQLException {
        BookFile[] files = BookFile.values();
        for (BookFile file : files) {
            write(rows(file, false), file, sinks::changed);
        }
        for (int i = files.length - 1; i >= 0; i--) {
            write(rows(files[i], true), files[i], sinks::removed);
        }
    }

    private List<DataRow> rows(BookFile file, boolean removed) {
        return entries.getOrDefault(file, Map.of()).values().stream()
                .filter(entry -> entry.isRemoved() == removed)
                .map(Entry::row)
                .toList();
    }

    private static void write(List<DataRow> rows, BookFile file, Function<BookFile, RowSink> sinks)
            throws SQLException {
        if (rows.isEmpty()) {
            return;
        }
        try (RowSink sink = sinks.apply(file)) {
            sink.write(rows);
            sink.flush();
        }
    }

    private record Entry(DataRow row, boolean isRemoved) {}
}
