package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.reference.JdbcReferenceStore;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.schema.Schema;
import dev.blotter.application.access.ReferenceStore;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The tables of books where they are written, for a tool that looks after them: without anything
 * that answers requests.
 */
public final class JdbcTables implements AutoCloseable {

    private final Store store;
    private final JdbcSettings settings;

    private JdbcTables(Store store, JdbcSettings settings) {
        this.store = store;
        this.settings = settings;
    }

    /**
     * Connects to tables that exist: makes neither a database nor tables.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if there are no tables, or they are of another version than this
     *     program works with
     */
    public static JdbcTables existing(JdbcSettings settings) {
        return existing(connections(settings.existing()), settings);
    }

    /** Does the same on the pool of a program that this one is part of. */
    public static JdbcTables existing(DataSource host, JdbcSettings settings) {
        return existing(BookStores.host(host, settings.existing()), settings);
    }

    private static JdbcTables existing(ConnectionSource source, JdbcSettings settings) {
        boolean required = settings.schemaPolicy() != SchemaPolicy.NONE;
        return new JdbcTables(
                required ? Store.open(source, Schema::require) : Store.open(source), settings);
    }

    /**
     * Connects, and does about the tables what the schema policy says.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if its tables are of another version than this program works with
     */
    public static JdbcTables prepared(JdbcSettings settings) {
        return new JdbcTables(
                Store.open(connections(settings), schema -> BookStores.prepare(schema, settings)),
                settings);
    }

    /**
     * Connects, whatever tables there are.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if the database cannot be reached
     */
    public static JdbcTables any(JdbcSettings settings) {
        return new JdbcTables(Store.open(connections(settings)), settings);
    }

    /** What connects to the tables, and has not done so yet. */
    public static ConnectionSource connections(JdbcSettings settings) {
        return BookStores.primary(settings);
    }

    /** Where connections come from. */
    public ConnectionSource source() {
        return store.source();
    }

    /** What reads and writes them. */
    public Engine engine() {
        return store.database().engine();
    }

    public Schema schema() {
        return store.schema();
    }

    /** The instruments, accounts, terms and permissions, which are read at the first question. */
    public ReferenceStore reference() {
        BookRevisions revisions =
                new BookRevisions(store.database(), settings.catalogMaxAge(), settings.maxOutage());
        return new JdbcReferenceStore(
                store.database(),
                revisions,
                Optional.empty(),
                settings.catalogMaxAge(),
                settings.maxOutage());
    }

    @Override
    public void close() {
        store.close();
    }
}
