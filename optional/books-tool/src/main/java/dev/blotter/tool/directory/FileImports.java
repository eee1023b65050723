package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.CsvFile;
import dev.blotter.tool.directory.csv.DataDirectory;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.table.RowSink;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Imports the files of a directory one after the other, in a transaction that is open already.
 *
 * @param sinks where their rows go
 * @param inPieces whether to commit some thousand rows at a time, since no other sees them yet: H2
 *     needs several times the space for one large transaction
 * @param progress is called about it
 */
record FileImports(Sinks sinks, boolean inPieces, ImportProgress progress) {

    private static final int BATCH = 512;
    private static final int PIECE = 128 * BATCH;

    /** Imports all files, and returns how many rows they have. */
    long run(Map<BookFile, Path> files) throws SQLException {
        if (sinks.mode() == ImportMode.REPLACE) {
            for (BookFile file : files.keySet()) {
                remove(removal(file));
            }
        }
        long rows = 0;
        for (BookFile file : files.keySet()) {
            rows += load(file, files);
        }
        return rows;
    }

    private void remove(Removal removal) throws SQLException {
        if (removal.isNeeded()) {
            progress.removing(removal.file().fileName());
        }
        removal.before();
    }

    private Removal removal(BookFile file) {
        return new Removal(sinks.connection(), sinks.tables(), file);
    }

    private long load(BookFile file, Map<BookFile, Path> files) throws SQLException {
        long rows = write(file, files);
        if (sinks.mode() == ImportMode.REPLACE) {
            removal(file).after();
        }
        progress.finished(file.fileName(), rows);
        return rows;
    }

    private long write(BookFile file, Map<BookFile, Path> files) throws SQLException {
        try (CsvFile csv = CsvFile.open(file, DataDirectory.source(files), files.get(file));
                RowSink sink = sinks.of(file)) {
            progress.started(file.fileName(), csv.size());
            long rows = 0;
            List<DataRow> batch = next(csv, sink);
            while (batch.size() == BATCH) {
                rows += BATCH;
                progress.read(file.fileName(), csv.bytesRead(), rows);
                if (inPieces && rows % PIECE == 0) {
                    sinks.connection().commit();
                }
                batch = next(csv, sink);
            }
            sink.flush();
            return rows + batch.size();
        }
    }

    /**
     * Writes the next rows. A bad row is reported only when no row before it is found to be bad.
     */
    private static List<DataRow> next(CsvFile csv, RowSink sink) throws SQLException {
        List<DataRow> batch = new ArrayList<>(BATCH);
        try {
            csv.read(batch, BATCH);
        } catch (ImportFailed failed) {
            sink.write(batch);
            sink.flush();
            throw failed;
        }
        sink.write(batch);
        return batch;
    }
}
