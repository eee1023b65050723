package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * Connections from the pool of a program that we are part of, which closes the pool itself. Each
 * goes back as it was lent.
 */
public final class HostConnections implements ConnectionSource, Pool {

    private final DataSource host;
    private final Engine engine;
    private final SchemaPath path;
    private final Duration patience;
    private volatile boolean closed;

    /**
     * Connects once, to find out what kind of database it is.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if it cannot be reached
     */
    public HostConnections(DataSource host, TableSettings tables, Duration patience) {
        this.host = host;
        this.patience = patience;
        try (Connection first = host.getConnection()) {
            this.engine = Engines.ofProduct(first.getMetaData().getDatabaseProductName());
            this.path = SchemaPath.of(tables, engine, first);
            engine.prepare(first);
        } catch (SQLException failed) {
            throw OpeningFailure.of("", failed);
        }
    }

    @Override
    public Pool pool() {
        return this;
    }

    @Override
    public Connection lend() throws SQLException {
        return LentConnection.of(borrowed(), path);
    }

    /** What a pool says that has no connection, or was closed, need not be trouble that we know. */
    private Connection borrowed() throws SQLException {
        try {
            return host.getConnection();
        } catch (SQLTransientConnectionException none) {
            throw none;
        } catch (SQLException failed) {
            throw new SQLNonTransientConnectionException(failed.getMessage(), failed);
        }
    }

    @Override
    public Connection own() throws SQLException {
        return lend();
    }

    /** Not every pool knows it of what it lends. */
    @Override
    public void reach() throws SQLException {
        try (Connection connection = borrowed()) {
            if (!connection.isValid(1)) {
                throw new SQLNonTransientConnectionException("a connection gets no answer");
            }
        }
    }

    @Override
    public String url() {
        return "";
    }

    @Override
    public void migrate(boolean besideOthers) {
        OpeningFailure.requireFlyway();
        TableMigration.run(engine, path.schema(), besideOthers, flyway -> flyway.dataSource(host));
    }

    @Override
    public Duration patience() {
        return patience;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    /** The host's pool finds out by itself which of its connections are broken. */
    @Override
    public void evict() {}

    @Override
    public void close() {
        closed = true;
    }
}
