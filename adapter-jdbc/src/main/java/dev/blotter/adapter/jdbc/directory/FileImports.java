package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.BookFile;
import dev.blotter.adapter.jdbc.directory.csv.CsvFile;
import dev.blotter.adapter.jdbc.directory.csv.DataDirectory;
import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.csv.Place;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Imports the files of a directory one after the other, in a transaction that is open already.
 *
 * @param directory the files
 * @param sinks where their rows go
 * @param progress is called about it
 */
record FileImports(DataDirectory directory, Sinks sinks, ImportProgress progress) {

    private static final int ROWS_BETWEEN_REPORTS = 512;

    /** Imports all files, and returns how many rows they have. */
    long run() throws SQLException {
        if (sinks.mode() == ImportMode.REPLACE) {
            for (BookFile file : directory.files().keySet()) {
                empty(file);
            }
        }
        long rows = 0;
        for (Map.Entry<BookFile, Path> each : directory.files().entrySet()) {
            rows += load(each.getKey(), each.getValue());
        }
        return rows;
    }

    private void empty(BookFile file) throws SQLException {
        progress.removing(file.fileName());
        if (file == BookFile.POSITIONS) {
            execute(sinks.dialect().replacingPositions());
        }
        execute(Removal.before(file).emptying());
    }

    private void execute(List<String> statements) throws SQLException {
        try (Statement statement = sinks.connection().createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private long load(BookFile file, Path path) throws SQLException {
        progress.started(file.fileName(), size(file, path));
        long rows = write(file, path);
        if (sinks.mode() == ImportMode.REPLACE) {
            removeLeft(file);
        }
        progress.finished(file.fileName(), rows);
        return rows;
    }

    private void removeLeft(BookFile file) throws SQLException {
        Optional<Removal.Left> left = Removal.before(file).left();
        if (left.isPresent()) {
            left.get().delete(sinks.connection(), file);
        }
        if (file == BookFile.POSITIONS) {
            execute(sinks.dialect().replacedPositions());
        }
    }

    private long write(BookFile file, Path path) throws SQLException {
        try (CsvFile csv = CsvFile.open(file, path);
                RowSink sink = sinks.of(file)) {
            long rows = 0;
            for (Optional<DataRow> row = next(csv, sink); row.isPresent(); row = next(csv, sink)) {
                sink.add(row.get());
                rows++;
                if (rows % ROWS_BETWEEN_REPORTS == 0) {
                    progress.read(file.fileName(), csv.bytesRead(), rows);
                }
            }
            sink.flush();
            return rows;
        }
    }

    /** A bad row is reported only when no row before it is found to be bad. */
    private static Optional<DataRow> next(CsvFile csv, RowSink sink) throws SQLException {
        try {
            return csv.next();
        } catch (ImportFailed failed) {
            sink.flush();
            throw failed;
        }
    }

    private static long size(BookFile file, Path path) {
        try {
            return Files.size(path);
        } catch (IOException broken) {
            throw Place.of(file).failed("cannot be read: " + broken.getMessage(), broken);
        }
    }
}
