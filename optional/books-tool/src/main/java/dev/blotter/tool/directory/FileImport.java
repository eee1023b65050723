package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.engine.bulk.RowLoad;
import dev.blotter.adapter.jdbc.engine.bulk.RowShape;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.CsvFile;
import dev.blotter.tool.directory.csv.DataFile;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Faults;
import dev.blotter.tool.directory.table.Check;
import dev.blotter.tool.directory.table.Meaning;
import dev.blotter.tool.directory.table.Merge;
import dev.blotter.tool.directory.table.Passwords;
import dev.blotter.tool.directory.table.Staged;
import dev.blotter.tool.directory.table.Statements;
import dev.blotter.tool.directory.table.Table;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Imports one file: stages its rows, checks them, and merges them. Positions for an empty table
 * need no comparison and go straight into it, unless something is wrong with them.
 *
 * @param staged the table where rows are staged
 * @param path where the file is
 * @param files all files of the import
 * @param inPieces whether to commit some thousand rows at a time, since no other sees them yet: H2
 *     needs several times the space for one large transaction
 * @param passwords hashes passwords
 * @param progress is called about it
 */
record FileImport(
        Staged staged,
        Path path,
        Set<BookFile> files,
        boolean inPieces,
        Passwords passwords,
        ImportProgress progress) {

    private static final int BATCH = 512;
    private static final int PIECE = 128 * BATCH;

    /** Imports the file, but for the deletion of rows that others refer to. */
    long run() throws SQLException {
        Optional<Long> filled =
                replacesPositions()
                        ? fill(Table.of(staged.file()).get(0).shape())
                        : Optional.empty();
        long rows = filled.isPresent() ? filled.get() : merge();
        progress.finished(staged.file().fileName(), rows);
        return rows;
    }

    /** Deletes rows that others refer to, if they go. */
    void deleteLeftOut() throws SQLException {
        new Merge(staged).delete(true);
    }

    /** Returns nothing if the table has rows, or cannot take these. */
    private Optional<Long> fill(RowShape table) throws SQLException {
        Savepoint before = connection().setSavepoint();
        Statements.run(connection(), staged.statements().fillingPositions());
        String any = "select 1 from %s fetch first 1 row only".formatted(table.table());
        Optional<Long> rows =
                Statements.first(connection(), any).isPresent() ? Optional.empty() : load(table);
        if (rows.isPresent()) {
            Statements.run(connection(), staged.statements().filledPositions());
        } else if (!inPieces) {
            connection().rollback(before);
        }
        return rows;
    }

    private Optional<Long> load(RowShape table) throws SQLException {
        Faults faults = new Faults();
        try (RowLoad load =
                staged.statements().load(connection(), table.table(), table.columns())) {
            long rows = read(load, DataRow::stored, faults);
            return faults.isEmpty() ? Optional.of(rows) : Optional.empty();
        } catch (SQLException refused) {
            if (!Statements.isRefused(refused)) {
                throw refused;
            }
            return Optional.empty();
        }
    }

    private long merge() throws SQLException {
        Faults faults = new Faults();
        long rows;
        try (RowLoad load = staged.load()) {
            rows = read(load, row -> Staged.values(row, 0, false), faults);
        }
        new Check(staged, files).run(faults);
        faults.requireNone();
        progress.merging(staged.file().fileName(), rows);
        if (replacesPositions()) {
            Statements.run(connection(), staged.statements().replacingPositions());
        }
        Merge merge = new Merge(staged);
        merge.delete(false);
        merge.write(inPieces);
        return rows;
    }

    private boolean replacesPositions() {
        return staged.file() == BookFile.POSITIONS && staged.meaning() == Meaning.ALL;
    }

    /** Passwords are looked up on the same connection, so no rows are on their way then. */
    private long read(RowLoad load, Function<DataRow, List<Optional<String>>> values, Faults faults)
            throws SQLException {
        try (CsvFile csv = CsvFile.open(staged.file(), new DataFile(path, staged.source()))) {
            progress.started(staged.file().fileName(), csv.size());
            long rows = 0;
            List<DataRow> batch = csv.read(BATCH, faults);
            for (; !batch.isEmpty(); batch = csv.read(BATCH, faults)) {
                for (DataRow row : passwords.hashed(batch, connection(), false)) {
                    load.add(values.apply(row));
                }
                rows += batch.size();
                if (rows % BATCH == 0) {
                    progress.read(staged.file().fileName(), csv.bytesRead(), rows);
                }
                if (staged.file() == BookFile.USERS) {
                    load.finish();
                }
                if (inPieces && rows % PIECE == 0) {
                    connection().commit();
                }
            }
            load.finish();
            return rows;
        }
    }

    private Connection connection() {
        return staged.connection();
    }
}
