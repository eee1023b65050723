package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import dev.blotter.adapter.jdbc.directory.table.Dialect;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import dev.blotter.adapter.jdbc.directory.table.RowSql;
import dev.blotter.adapter.jdbc.directory.table.Table;
import dev.blotter.adapter.jdbc.directory.table.TableColumn;
import dev.blotter.adapter.jdbc.directory.table.TableWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The keys that were seen in the files, in a table of the database, since there may be more of them
 * than fit into memory. It notices a key that comes twice, and knows what was left out. The table
 * is empty between two imports.
 */
final class ImportKeys {

    private static final int COLUMNS = 4;

    private static final Table SEEN =
            new Table(
                    "import_key",
                    1 + COLUMNS,
                    Stream.of("file", "key_1", "key_2", "key_3", "key_4")
                            .map(TableColumn::text)
                            .toList(),
                    ImportKeys::values,
                    List.of());

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

    private final Connection connection;

    private ImportKeys(Connection connection) {
        this.connection = connection;
    }

    /** Begins with no keys. Not to be called in a transaction, since a new table may end it. */
    static ImportKeys none(Connection connection, Dialect dialect) throws SQLException {
        execute(connection, CREATE.formatted(dialect.tableOfKeys()));
        execute(connection, TRUNCATE);
        return new ImportKeys(connection);
    }

    /** Takes down the keys of rows. */
    RowSink writer() throws SQLException {
        return new TableWriter(connection, SEEN, RowSql.INSERT);
    }

    /** Removes all keys, in a transaction of its own: on H2, this commits. */
    void clear() throws SQLException {
        execute(connection, TRUNCATE);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<Object> values(DataRow row) {
        List<Object> values = new ArrayList<>(1 + COLUMNS);
        values.add(row.file().name());
        values.addAll(row.values().subList(0, row.file().keyColumns()));
        while (values.size() <= COLUMNS) {
            values.add("");
        }
        return values;
    }
}
