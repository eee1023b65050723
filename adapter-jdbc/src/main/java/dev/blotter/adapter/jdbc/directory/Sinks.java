package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.BookFile;
import dev.blotter.adapter.jdbc.directory.table.CheckedSink;
import dev.blotter.adapter.jdbc.directory.table.Dialect;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import dev.blotter.adapter.jdbc.directory.table.Table;
import dev.blotter.adapter.jdbc.directory.table.TableWriter;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Decides where the rows of each file go.
 *
 * @param connection where they are written
 * @param dialect how to write on this database
 * @param mode what becomes of the rows that are there
 * @param hashes hashes passwords
 */
record Sinks(Connection connection, Dialect dialect, ImportMode mode, Argon2Hashes hashes) {

    /** Takes the rows of {@code file}. */
    RowSink of(BookFile file) {
        return switch (file) {
            case POSITIONS ->
                    mode == ImportMode.REPLACE
                            ? dialect.filling(connection, Table.of(file).get(0))
                            : checked(file);
            case USERS -> new UserSink(connection, hashes, checked(file));
            default -> checked(file);
        };
    }

    private RowSink checked(BookFile file) {
        List<RowSink> sinks = new ArrayList<>();
        if (needsKeys(file, Table.of(file))) {
            sinks.add(new ImportKeys(connection, dialect));
        }
        sinks.addAll(sinks(file, this::writer, true));
        return dialect.checked(connection, sinks);
    }

    /** Takes rows to be added or changed, of which no two have the same key. */
    RowSink changed(BookFile file) {
        List<RowSink> sinks = sinks(file, table -> dialect.upserting(connection, table), true);
        RowSink checked = dialect.checked(connection, sinks);
        return file == BookFile.USERS ? new UserSink(connection, hashes, checked) : checked;
    }

    /** Takes the keys of rows that go. */
    RowSink removed(BookFile file) {
        List<RowSink> sinks = sinks(file, table -> Dialect.deleting(connection, table), false);
        return new CheckedSink(connection, sinks, TableWriter.MOST);
    }

    /** Whatever is done with rows about every account, they are no rows of a table. */
    private List<RowSink> sinks(BookFile file, Function<Table, RowSink> writer, boolean isGranted) {
        List<RowSink> sinks = new ArrayList<>();
        Table.of(file).forEach(table -> sinks.add(writer.apply(table)));
        if (file == BookFile.USER_ACCOUNTS) {
            sinks.add(new EveryAccountSink(connection, isGranted));
        }
        return sinks;
    }

    /** Rows of a table that was emptied before run into each other there. */
    private boolean needsKeys(BookFile file, List<Table> tables) {
        return file == BookFile.USER_ACCOUNTS || !tables.stream().allMatch(this::isEmptied);
    }

    private RowSink writer(Table table) {
        return isEmptied(table)
                ? dialect.inserting(connection, table)
                : dialect.upserting(connection, table);
    }

    private boolean isEmptied(Table table) {
        return mode == ImportMode.REPLACE && !table.isReferredTo();
    }
}
