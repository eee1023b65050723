package dev.blotter.tool.directory;

import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.table.RowSink;
import dev.blotter.tool.directory.table.Statements;
import dev.blotter.tool.directory.table.Table;
import dev.blotter.tool.directory.table.TableSinks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Takes down the keys that were seen in the files, in a table of the database, since there may be
 * more of them than fit into memory. It notices a key that comes twice, and knows what was left
 * out. The table is empty between two imports.
 */
final class ImportKeys implements RowSink {

    private static final List<Column> COLUMNS =
            Stream.of("key_1", "key_2", "key_3", "key_4", "file").map(Column::text).toList();

    private static final Table SEEN = new Table("import_key", COLUMNS.size(), COLUMNS, row -> true);

    private static final String CREATE =
            """
            create %s if not exists import_key (
                file varchar(16) not null,
                key_1 varchar(128) not null,
                key_2 varchar(128) not null,
                key_3 varchar(128) not null,
                key_4 varchar(128) not null,
                primary key (file, key_1, key_2, key_3, key_4))
            """;

    private static final String TRUNCATE = "truncate table import_key";

    private final RowSink seen;

    /** Takes down the keys of a file. */
    ImportKeys(Connection connection, TableSinks tables) {
        seen = tables.inserting(connection, SEEN);
    }

    /** Begins with no keys. Not to be called in a transaction, since a new table may end it. */
    static void prepare(Connection connection, TableSinks tables) throws SQLException {
        Statements.run(
                connection, List.of(CREATE.formatted(tables.statements().tableOfKeys()), TRUNCATE));
    }

    /** Removes all keys, in a transaction of its own: on H2, this commits. */
    static void clear(Connection connection) throws SQLException {
        Statements.run(connection, List.of(TRUNCATE));
    }

    /** The condition that no row of the file, which is a parameter, has {@code column} as key. */
    static String unseen(String column) {
        return "not exists (select 1 from import_key where file = ? and key_1 = " + column + ")";
    }

    @Override
    public void write(List<DataRow> rows) throws SQLException {
        seen.write(rows.stream().map(ImportKeys::key).toList());
    }

    @Override
    public void close() throws SQLException {
        seen.close();
    }

    private static DataRow key(DataRow row) {
        List<String> key = new ArrayList<>(COLUMNS.size());
        key.addAll(row.key());
        while (key.size() < COLUMNS.size() - 1) {
            key.add("");
        }
        key.add(row.file().name());
        return new DataRow(row.file(), row.source(), row.line(), key);
    }
}
