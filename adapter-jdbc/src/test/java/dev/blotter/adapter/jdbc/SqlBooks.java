package dev.blotter.adapter.jdbc;

import dev.blotter.application.kit.SampleBooks;

/** The sample books in a database, for tests that only speak SQL. */
public final class SqlBooks implements AutoCloseable {

    private final JdbcBookKeeper keeper = new JdbcBookKeeper(SampleBooks.books());

    private SqlBooks() {}

    /** A new database with the sample books. */
    public static SqlBooks sample() {
        return new SqlBooks();
    }

    /** The way to read and change them. */
    public PlainSql sql() {
        return keeper.sql();
    }

    @Override
    public void close() {
        keeper.close();
    }
}
