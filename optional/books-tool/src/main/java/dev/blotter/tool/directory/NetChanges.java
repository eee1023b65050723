package dev.blotter.tool.directory;

import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.table.RowSink;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What some changes come to: of each row of a table, the last one. Rows are written in an order in
 * which those that others refer to are there first, and go last. Only a user who is deleted and
 * added again is deleted first, since keys and sessions go along.
 */
final class NetChanges {

    private final Map<Key, DataRow> written = new LinkedHashMap<>();
    private final Map<Key, DataRow> removed = new LinkedHashMap<>();
    private boolean isOfPositions = true;

    /** Adds a row that is written or, if {@code isRemoved}, goes. */
    void add(DataRow row, boolean isRemoved) {
        if (isRemoved) {
            written.remove(Key.of(row));
        }
        (isRemoved ? removed : written).put(Key.of(row), row);
        isOfPositions &= row.file() == BookFile.POSITIONS;
    }

    /** Adds later changes. */
    void add(NetChanges later) {
        later.removed.values().forEach(row -> add(row, true));
        later.written.values().forEach(row -> add(row, false));
    }

    /** How many rows change; one that goes and comes again counts twice. */
    int size() {
        return written.size() + removed.size();
    }

    /**
     * Whether these and {@code later} may be written together. The database then refuses the same
     * as if they were written one after the other, and has the same rows afterwards: all are of
     * positions, and no reference to an instrument is replaced before it was checked.
     */
    boolean canTake(NetChanges later) {
        return size() == 0
                || (isOfPositions
                        && later.isOfPositions
                        && Stream.of(later.removed, later.written)
                                .flatMap(rows -> rows.keySet().stream())
                                .filter(written::containsKey)
                                .allMatch(key -> symbol(key).equals(later.symbol(key))));
    }

    private Optional<String> symbol(Key position) {
        return Optional.ofNullable(written.get(position)).map(row -> row.cell("symbol"));
    }

    /** Writes them. */
    void writeTo(Sinks sinks) throws SQLException {
        for (BookFile file : List.of(BookFile.USER_DENIALS, BookFile.USER_ACCOUNTS)) {
            write(removed.values().stream(), file, sinks::removed);
        }
        for (BookFile file : List.of(BookFile.USERS, BookFile.USER_HASHES)) {
            write(removed.values().stream().filter(this::isWritten), file, sinks::removed);
        }
        BookFile[] files = BookFile.values();
        for (BookFile file : files) {
            write(written.values().stream(), file, sinks::changed);
        }
        for (int i = files.length - 1; i >= 0; i--) {
            write(
                    removed.values().stream().filter(row -> !isWritten(row)),
                    files[i],
                    sinks::removed);
        }
    }

    private boolean isWritten(DataRow row) {
        return written.containsKey(Key.of(row));
    }

    private static void write(Stream<DataRow> all, BookFile file, Function<BookFile, RowSink> sinks)
            throws SQLException {
        List<DataRow> rows = all.filter(row -> row.file() == file).toList();
        if (rows.isEmpty()) {
            return;
        }
        try (RowSink sink = sinks.apply(file)) {
            sink.write(rows);
            sink.flush();
        }
    }

    /** What makes a row unique, by whichever file it comes. */
    private record Key(BookFile file, List<String> cells) {

        static Key of(DataRow row) {
            return new Key(row.file().rowsAs(), row.key());
        }
    }
}
