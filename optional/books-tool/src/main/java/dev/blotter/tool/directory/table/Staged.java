package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.engine.bulk.BulkStatements;
import dev.blotter.adapter.jdbc.engine.bulk.RowLoad;
import dev.blotter.adapter.jdbc.engine.bulk.RowShape;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Source;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The table that has the rows of a file before they are brought into those of the books. A row has
 * the number of its line, that of its transaction, whether it goes, and its cells.
 *
 * @param connection where it is
 * @param statements how it is made and filled on this database
 * @param file the file
 * @param source where its rows come from
 * @param meaning what they say
 */
public record Staged(
        Connection connection,
        BulkStatements statements,
        BookFile file,
        Source source,
        Meaning meaning) {

    /** What a column holds that is in no table. */
    private static final String TEXT = "cast('' as varchar(7))";

    /**
     * The name of the table for the rows of a file, which may come by either of two names. What has
     * the name is removed on H2, so it is none that a host would give to a table of its own.
     */
    static String name(BookFile file) {
        return "blotter_import_" + file.rowsAs().tableName();
    }

    /** Its name. */
    String name() {
        return name(file);
    }

    /** Makes it, without rows. Not to be called in a transaction, which a new table may end. */
    public void make() throws SQLException {
        Table like = Table.of(file).get(0);
        String columns =
                file.columns().stream()
                        .map(to -> like.target(to).orElse(TEXT) + " as " + to.target())
                        .collect(Collectors.joining(", "));
        String query =
                "select cast(0 as bigint) as line, cast(0 as bigint) as part, false as removed, %s from %s where false"
                        .formatted(columns, like.name());
        Statements.run(connection, statements.staging(name(), query, shape().key()));
    }

    /** Removes it, in a transaction of its own: on H2, this commits. */
    public void drop() throws SQLException {
        Statements.run(connection, List.of("drop table if exists " + name()));
    }

    /** Removes its rows, which have been written. */
    public void empty() throws SQLException {
        Statements.run(connection, statements.emptying(name()));
    }

    /** Removes the rows that have come so far in this transaction. */
    public void forget() throws SQLException {
        Statements.run(connection, List.of("delete from " + name()));
    }

    /** Begins to take rows. */
    public RowLoad load() {
        List<String> columns = new ArrayList<>(List.of("line", "part", "removed"));
        columns.addAll(shape().columns());
        return statements.load(connection, name(), columns);
    }

    /** What a row of a transaction, which goes or is written, puts into its columns. */
    public static List<Optional<String>> values(DataRow row, long part, boolean isRemoved) {
        List<Optional<String>> values = new ArrayList<>();
        List.of(row.line(), part, isRemoved).forEach(each -> values.add(Optional.of(each + "")));
        values.addAll(row.stored());
        return values;
    }

    private RowShape shape() {
        return Table.all(name(), file).shape();
    }
}
