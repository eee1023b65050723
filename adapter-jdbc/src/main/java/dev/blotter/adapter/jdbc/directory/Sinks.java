package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.BookFile;
import dev.blotter.adapter.jdbc.directory.table.Dialect;
import dev.blotter.adapter.jdbc.directory.table.RowSink;
import dev.blotter.adapter.jdbc.directory.table.RowSql;
import dev.blotter.adapter.jdbc.directory.table.Table;
import dev.blotter.adapter.jdbc.directory.table.TableWriter;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Decides where the rows of each file go.
 *
 * @param connection where they are written
 * @param dialect how to write on this database
 * @param mode what becomes of the rows that are there
 * @param keys takes down the keys where the tables themselves do not notice duplicates
 * @param hashes hashes passwords
 */
record Sinks(
        Connection connection,
        Dialect dialect,
        ImportMode mode,
        ImportKeys keys,
        Argon2Hashes hashes) {

    /** Takes the rows of {@code file}. */
    RowSink of(BookFile file) throws SQLException {
        return switch (file) {
            case INSTRUMENTS -> keyed(upsert(Table.INSTRUMENT));
            case ACCOUNTS -> keyed(upsert(Table.ACCOUNT));
            case TERMS ->
                    child(new TermsSink(write(Table.GROUP_TERMS), write(Table.ACCOUNT_TERMS)));
            case POSITIONS ->
                    mode == ImportMode.REPLACE
                            ? dialect.inserting(connection, Table.POSITION)
                            : keyed(upsert(Table.POSITION));
            case USERS -> keyed(new UserSink(connection, hashes, upsert(Table.API_USER)));
            case USER_ACCOUNTS -> keyed(GrantSink.over(connection, write(Table.USER_ACCOUNT)));
            case USER_DENIALS -> child(write(Table.USER_DENIAL));
        };
    }

    /** Rows of a table that was emptied before run into each other there. */
    private RowSink child(RowSink sink) throws SQLException {
        return mode == ImportMode.REPLACE ? sink : keyed(sink);
    }

    private RowSink keyed(RowSink sink) throws SQLException {
        return new SinkChain(List.of(keys.writer(), sink));
    }

    private RowSink write(Table table) throws SQLException {
        return mode == ImportMode.REPLACE ? insert(table) : upsert(table);
    }

    private RowSink insert(Table table) throws SQLException {
        return new TableWriter(connection, table, RowSql.INSERT);
    }

    private RowSink upsert(Table table) throws SQLException {
        return new TableWriter(connection, table, dialect.upsert());
    }
}
