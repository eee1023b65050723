package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.table.CheckedSink;
import dev.blotter.tool.directory.table.RowSink;
import dev.blotter.tool.directory.table.Table;
import dev.blotter.tool.directory.table.TableSinks;
import dev.blotter.tool.directory.table.TableWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Decides where the rows of each file go.
 *
 * @param connection where they are written
 * @param tables how to write on this database
 * @param mode what becomes of the rows that are there
 * @param hashes hashes passwords
 */
record Sinks(Connection connection, TableSinks tables, ImportMode mode, Argon2Hashes hashes) {

    /** Takes the rows of {@code file}. */
    RowSink of(BookFile file) throws SQLException {
        return switch (file) {
            case POSITIONS ->
                    mode == ImportMode.REPLACE
                            ? tables.filling(connection, Table.of(file).get(0))
                            : checked(file);
            case USERS -> new UserSink(connection, hashes, checked(file));
            default -> checked(file);
        };
    }

    private RowSink checked(BookFile file) throws SQLException {
        List<RowSink> sinks = new ArrayList<>();
        if (needsKeys(file, Table.of(file))) {
            sinks.add(new ImportKeys(connection, tables));
        }
        for (Table table : Table.of(file)) {
            sinks.add(writer(table));
        }
        addEveryAccount(sinks, file, true);
        return tables.checked(connection, sinks);
    }

    /** Takes rows to be added or changed, of which no two have the same key. */
    RowSink changed(BookFile file) {
        List<RowSink> sinks = sinks(file, table -> tables.upserting(connection, table));
        addEveryAccount(sinks, file, true);
        RowSink checked = tables.checked(connection, sinks);
        return file == BookFile.USERS ? new UserSink(connection, hashes, checked) : checked;
    }

    /** Takes the keys of rows that go. */
    RowSink removed(BookFile file) {
        List<RowSink> sinks = sinks(file, table -> TableSinks.deleting(connection, table));
        addEveryAccount(sinks, file, false);
        return new CheckedSink(connection, sinks, TableWriter.MOST);
    }

    private static List<RowSink> sinks(BookFile file, Function<Table, RowSink> writer) {
        return Table.of(file).stream().map(writer).collect(Collectors.toCollection(ArrayList::new));
    }

    /** Whatever is done with rows about every account, they are no rows of a table. */
    private void addEveryAccount(List<RowSink> sinks, BookFile file, boolean isGranted) {
        if (file == BookFile.USER_ACCOUNTS) {
            sinks.add(new EveryAccountSink(connection, isGranted));
        }
    }

    /** Rows of a table that was emptied before run into each other there. */
    private boolean needsKeys(BookFile file, List<Table> tables) {
        return file == BookFile.USER_ACCOUNTS || !tables.stream().allMatch(this::isEmptied);
    }

    /** Rows of an empty table need not be compared with others. */
    private RowSink writer(Table table) throws SQLException {
        return isEmptied(table) || !table.hasRows(connection)
                ? tables.inserting(connection, table)
                : tables.upserting(connection, table);
    }

    private boolean isEmptied(Table table) {
        return mode == ImportMode.REPLACE && !table.isReferredTo();
    }
}
