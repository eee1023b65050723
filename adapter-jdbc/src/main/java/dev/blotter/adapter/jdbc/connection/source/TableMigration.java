package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.util.function.UnaryOperator;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** Makes the tables, or adds to them what is new. The one class that needs Flyway. */
public final class TableMigration {

    /** The table that says which changes were made. */
    public static final String HISTORY = "blotter_schema_history";

    private TableMigration() {}

    /**
     * Migrates what {@code connected} connects to.
     *
     * @throws SchemaUnusable if that cannot be done
     */
    static void run(
            Engine engine,
            String schema,
            boolean besideOthers,
            UnaryOperator<FluentConfiguration> connected) {
        try {
            Flyway flyway =
                    connected
                            .apply(Flyway.configure())
                            .schemas(schema.isEmpty() ? new String[0] : new String[] {schema})
                            .table(HISTORY)
                            .baselineOnMigrate(besideOthers)
                            .baselineVersion("0")
                            .locations(engine.migrations())
                            .load();
            if (engine == Engine.H2) {
                migrateH2(flyway);
            } else {
                flyway.migrate();
            }
        } catch (FlywayException failed) {
            throw new SchemaUnusable(
                    "the tables cannot be made: "
                            + failed.getMessage().lines().findFirst().orElse(""),
                    failed);
        }
    }

    /**
     * H2 commits each statement, so a change may have failed halfway, and what Flyway locks is free
     * again while it works.
     */
    private static synchronized void migrateH2(Flyway flyway) {
        flyway.repair();
        flyway.migrate();
    }
}
