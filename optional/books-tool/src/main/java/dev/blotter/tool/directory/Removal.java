package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.table.Statements;
import dev.blotter.tool.directory.table.Table;
import dev.blotter.tool.directory.table.TableSinks;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What goes when a file replaces what is there. Tables that only refer to others are emptied before
 * anything is written. Tables that others refer to lose, at the end, the rows that were not in the
 * file.
 *
 * @param connection where it goes
 * @param tables how to replace positions on this database
 * @param file the file
 */
record Removal(Connection connection, TableSinks tables, BookFile file) {

    private static final int AT_A_TIME = 10_000;

    /** Whether there are rows that go before the file is written. */
    boolean isNeeded() throws SQLException {
        for (Table table : Table.of(file)) {
            if (!table.isReferredTo() && table.hasRows(connection)) {
                return true;
            }
        }
        return false;
    }

    /** Removes what goes before the file is written. */
    void before() throws SQLException {
        if (file == BookFile.POSITIONS) {
            Statements.run(connection, tables.statements().replacingPositions());
        }
        for (Table table : Table.of(file)) {
            if (!table.isReferredTo()) {
                Statements.run(connection, List.of("delete from " + table.name()));
            }
        }
        if (file == BookFile.USER_ACCOUNTS) {
            Statements.run(connection, List.of(EveryAccountSink.NONE));
        }
    }

    /** Removes what goes after the file was written. */
    void after() throws SQLException {
        for (Table table : Table.of(file)) {
            if (table.isReferredTo()) {
                deleteLeftOut(table);
            }
        }
        if (file == BookFile.POSITIONS) {
            Statements.run(connection, tables.statements().replacedPositions());
        }
    }

    private void deleteLeftOut(Table table) throws SQLException {
        if (tables.statements().joinsKeys()) {
            delete(table, new Keys(ImportKeys.unseen("%s"), file.name()));
        } else {
            deletePieces(table);
        }
    }

    /**
     * The keys are read first, and then deleted by themselves: the table of those that were seen is
     * on the server that the import is connected to, and the rows may be on others.
     */
    private void deletePieces(Table table) throws SQLException {
        String key = table.key().get(0);
        String sql =
                "select %s from %s where %s order by 1"
                        .formatted(key, table.name(), ImportKeys.unseen(key));
        try (PreparedStatement select = connection.prepareStatement(sql)) {
            select.setString(1, file.name());
            select.setFetchSize(AT_A_TIME);
            try (ResultSet left = select.executeQuery()) {
                for (List<String> piece = next(left); !piece.isEmpty(); piece = next(left)) {
                    Array keys = connection.createArrayOf("varchar", piece.toArray());
                    delete(table, new Keys("%s = any(?)", keys));
                }
            }
        }
    }

    private static List<String> next(ResultSet left) throws SQLException {
        List<String> piece = new ArrayList<>();
        while (piece.size() < AT_A_TIME && left.next()) {
            piece.add(left.getString(1));
        }
        return piece;
    }

    private void delete(Table table, Keys keys) throws SQLException {
        String sql = "delete from " + table.name() + " where " + keys.in(table.key().get(0));
        Savepoint before = connection.setSavepoint();
        try (PreparedStatement delete = connection.prepareStatement(sql)) {
            delete.setObject(1, keys.parameter());
            delete.executeUpdate();
            connection.releaseSavepoint(before);
        } catch (SQLException refused) {
            connection.rollback(before);
            if (!TableSinks.isConstraintViolated(refused)) {
                throw refused;
            }
            throw explain(table, keys, refused);
        }
    }

    /** The first row that is still referred to. */
    private ImportFailed explain(Table parent, Keys keys, SQLException refused)
            throws SQLException {
        for (BookFile child : BookFile.values()) {
            for (Table table : Table.of(child)) {
                for (Column column : table.referencesTo(parent)) {
                    Optional<String> needed = needed(table, column, keys);
                    if (needed.isPresent()) {
                        return stillRefers(table, child, needed.get());
                    }
                }
            }
        }
        throw refused;
    }

    private Optional<String> needed(Table table, Column column, Keys keys) throws SQLException {
        String sql =
                "select %s from %s where %s order by 1 fetch first 1 row only"
                        .formatted(column.target(), table.name(), keys.in(column.target()));
        return Statements.first(connection, sql, keys.parameter());
    }

    private ImportFailed stillRefers(Table table, BookFile child, String key) {
        return Place.of(file)
                .in(file.columnNames().get(0))
                .failed(
                        Place.quoted(key)
                                + " is in the books, but not in the file, and "
                                + table.name()
                                + " still refers to it; hand over "
                                + child.fileName()
                                + " as well, or merge");
    }

    /**
     * Keys to be deleted.
     *
     * @param condition on a column, with one parameter
     * @param parameter its value
     */
    private record Keys(String condition, Object parameter) {

        String in(String column) {
            return String.format(Locale.ROOT, condition, column);
        }
    }
}
