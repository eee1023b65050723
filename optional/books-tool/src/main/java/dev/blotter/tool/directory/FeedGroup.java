package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.bulk.BulkStatements;
import dev.blotter.adapter.jdbc.engine.bulk.RowLoad;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Faults;
import dev.blotter.tool.directory.csv.Source;
import dev.blotter.tool.directory.table.Check;
import dev.blotter.tool.directory.table.Meaning;
import dev.blotter.tool.directory.table.Merge;
import dev.blotter.tool.directory.table.Passwords;
import dev.blotter.tool.directory.table.Staged;
import dev.blotter.tool.directory.table.Statements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Transactions of a feed that are written together: all of them are of positions, or it is one.
 * Their rows are staged, and the last with each key is written: what others refer to first and goes
 * last.
 *
 * @param connection where they are written
 * @param statements how to write on this database
 * @param unlimited what to say so that a transaction has no limit of time
 * @param passwords hashes passwords
 * @param files the files that have staged rows
 * @param removing those of which some go
 * @param emptied those of which all go, and the lines that say so
 */
record FeedGroup(
        Connection connection,
        BulkStatements statements,
        List<String> unlimited,
        Passwords passwords,
        Set<BookFile> files,
        Set<BookFile> removing,
        Map<BookFile, Long> emptied) {

    /** Prepares the tables that a feed needs beside those of the books. */
    static FeedGroup open(Connection connection, Engine engine, Passwords passwords)
            throws SQLException {
        FeedGroup group =
                new FeedGroup(
                        connection,
                        engine.bulkStatements(),
                        engine.withoutLimits(),
                        passwords,
                        EnumSet.noneOf(BookFile.class),
                        EnumSet.noneOf(BookFile.class),
                        new EnumMap<>(BookFile.class));
        for (BookFile file : BookFile.values()) {
            group.staged(file).make();
        }
        connection.setAutoCommit(false);
        return group;
    }

    /** A row that is added or changed by a transaction, or goes. */
    record Change(DataRow row, boolean isRemoved, long transaction) {}

    /** Stages changes, in a transaction that may take as long as it takes. */
    void stage(List<Change> changes) throws SQLException {
        Statements.run(connection, unlimited);
        for (BookFile file : BookFile.values()) {
            List<Change> some =
                    changes.stream().filter(each -> each.row().file().rowsAs() == file).toList();
            if (!some.isEmpty()) {
                files.add(file);
                stage(file, some);
            }
        }
    }

    private void stage(BookFile file, List<Change> changes) throws SQLException {
        List<DataRow> rows =
                passwords.hashed(
                        changes.stream().map(Change::row).toList(),
                        connection,
                        emptied.containsKey(BookFile.USERS));
        try (RowLoad load = staged(file).load()) {
            for (int i = 0; i < rows.size(); i++) {
                Change change = changes.get(i);
                if (change.isRemoved()) {
                    removing.add(file);
                }
                load.add(Staged.values(rows.get(i), change.transaction(), change.isRemoved()));
            }
            load.finish();
        }
    }

    /** Empties the table of {@code file}, since {@code line} says so. */
    void empty(BookFile file, long line) throws SQLException {
        staged(file).forget();
        emptied.put(file.rowsAs(), line);
    }

    /** Writes what is staged. */
    void write() throws SQLException {
        for (BookFile file : removing) {
            merge(file).delete(false);
        }
        empty(false);
        for (BookFile file : files) {
            Faults faults = new Faults();
            new Check(staged(file), files).run(faults);
            faults.requireNone();
            merge(file).write(false);
        }
        for (BookFile file : removing) {
            merge(file).delete(true);
        }
        empty(true);
        for (BookFile file : files) {
            staged(file).empty();
        }
        clear();
    }

    private void empty(boolean isReferredTo) throws SQLException {
        for (Map.Entry<BookFile, Long> each : emptied.entrySet()) {
            merge(each.getKey()).empty(isReferredTo, each.getValue());
        }
    }

    /** Drops what was staged and written since the last commit. */
    void rollBack() throws SQLException {
        connection.rollback();
        clear();
    }

    private void clear() {
        files.clear();
        removing.clear();
        emptied.clear();
    }

    /** Removes the tables beside those of the books. */
    void close() throws SQLException {
        for (BookFile file : BookFile.values()) {
            staged(file).drop();
        }
    }

    private Merge merge(BookFile file) {
        return new Merge(staged(file));
    }

    private Staged staged(BookFile file) {
        return new Staged(connection, statements, file, Source.Own.INPUT, Meaning.CHANGES);
    }
}
