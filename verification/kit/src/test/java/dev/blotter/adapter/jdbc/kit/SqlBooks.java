package dev.blotter.adapter.jdbc.kit;

import dev.blotter.application.kit.SampleBooks;

/** The sample books in a database, for tests that only speak SQL. */
public final class SqlBooks implements AutoCloseable {

    private final JdbcBookKeeper keeper;

    private SqlBooks(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    /** A new database with the sample books. */
    public static SqlBooks sample(TestEngine engine) {
        return new SqlBooks(engine);
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
