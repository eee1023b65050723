package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;

/** The front door: books in a relational database, behind the driven ports. */
public final class JdbcBooks implements AutoCloseable {

    private final HikariDataSource pool;

    private JdbcBooks(HikariDataSource pool) {
        this.pool = pool;
    }

    /**
     * Connects, and brings the schema up to date. Starts no thread that reads.
     *
     * @throws dev.blotter.application.BooksUnavailable if the database can not be reached
     */
    public static JdbcBooks open(JdbcSettings settings) {
        return new JdbcBooks(Pool.open(settings));
    }

    @Override
    public void close() {
        pool.close();
    }
}
