package dev.blotter.citus;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.JdbcTables;
import dev.blotter.adapter.jdbc.connection.source.Engines;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.postgresql.PostgresEngine;

/** The entry point for operators: tables that exist are spread over the nodes of Citus. */
public final class CitusTables {

    private final JdbcSettings settings;

    private CitusTables(JdbcSettings settings) {
        this.settings = settings;
    }

    /**
     * The tables under these settings.
     *
     * @throws SchemaUnusable if they are in no PostgreSQL
     */
    public static CitusTables of(JdbcSettings settings) {
        if (!(Engines.of(settings.primaryUrl()) instanceof PostgresEngine)) {
            throw new SchemaUnusable("the tables cannot be spread: only PostgreSQL has Citus");
        }
        return new CitusTables(settings);
    }

    /**
     * Spreads the tables, unless they are spread; returns whether they were not. Several programs
     * may do so at a time.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if that cannot be done, or the nodes are not ready for it
     */
    public boolean spread() {
        try (JdbcTables tables = JdbcTables.any(settings)) {
            return tables.source().atOpening(CitusSpread::run);
        }
    }
}
