package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.engine.statement.DatabaseRefusal;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.text.OneLine;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** Makes the tables, or adds to them what is new. The one class that needs Flyway. */
public final class TableMigration {

    /** The table that says which changes were made. */
    public static final String HISTORY = "blotter_schema_history";

    private static final String NEEDS_ENGINE = "BL001";

    /** What databases say where there is a table of that name. */
    private static final Set<String> TAKEN = Set.of("42P07", "42S01");

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
            FluentConfiguration settings =
                    connected.apply(
                            Flyway.configure(TableMigration.class.getClassLoader())); // as Engines
            Flyway flyway =
                    settings.schemas(schemas(engine, schema, settings.getDataSource()))
                            .table(HISTORY)
                            .baselineOnMigrate(besideOthers)
                            .baselineVersion("0")
                            .locations(engine.migrations())
                            .failOnMissingLocations(true)
                            .callbacks(new Unlimited(engine))
                            .placeholders(Map.of("engines", Engines.names()))
                            .load();
            if (engine.commitsEachStatement()) {
                repairAndMigrate(flyway);
            } else {
                flyway.migrate();
            }
        } catch (FlywayException failed) {
            Optional<SQLException> cause = DatabaseRefusal.errors(failed).findFirst();
            cause.ifPresent(TableMigration::requireEngine);
            throw new SchemaUnusable(
                    "the tables cannot be made: "
                            + reason(failed)
                            + cause.map(error -> ": " + said(error)).orElse(""),
                    failed);
        }
    }

    /** The schema to make tables in, unless it is the one where connections are. */
    private static String[] schemas(Engine engine, String schema, DataSource source) {
        if (!schema.isEmpty() || engine.missingSchema().isEmpty()) {
            return schema.isEmpty() ? new String[0] : new String[] {schema};
        }
        try (Connection connection = source.getConnection()) {
            return BareStatements.texts(connection, engine.missingSchema().get())
                    .toArray(String[]::new);
        } catch (SQLException failed) {
            throw OpeningFailure.of(engine, "", failed);
        }
    }

    /** Flyway names cures of its own, and finds no scripts in a jar that names no directories. */
    private static String reason(FlywayException failed) {
        if (failed.getMessage().startsWith("Unable to resolve location")) {
            return "their scripts are not on the class path, or their jar has no entries for directories";
        }
        if (failed.getMessage().startsWith("No Flyway database plugin")) {
            return "Flyway's artifact for this database, such as org.flywaydb:flyway-database-postgresql, is not on the class path";
        }
        return failed.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE
                ? "the schema has tables of others; name an empty one (in Java, SchemaPolicy.MIGRATE makes ours beside them)"
                : firstLine(failed);
    }

    /** A change says so of tables that an engine has shaped which is not there. */
    private static void requireEngine(SQLException error) {
        if (NEEDS_ENGINE.equals(error.getSQLState())) {
            Engines.named(firstLine(error).replaceFirst("^.*: ", ""));
        }
    }

    private static String said(SQLException error) {
        String cure =
                TAKEN.contains(String.valueOf(error.getSQLState()))
                        ? "; name a schema for ours (in Java: JdbcSettingsBuilder.schema)"
                        : "";
        return DatabaseRefusal.text(error).orElseGet(() -> firstLine(error)) + cure;
    }

    private static String firstLine(Exception failed) {
        return OneLine.reason(failed).lines().findFirst().orElse("");
    }

    /**
     * Where each statement commits, a change may have failed halfway, and what Flyway locks is free
     * again while it works.
     */
    private static synchronized void repairAndMigrate(Flyway flyway) {
        flyway.repair();
        flyway.migrate();
    }

    /** Lets each change take as long as it takes, whatever limits the database user has. */
    private record Unlimited(Engine engine) implements Callback {

        @Override
        public boolean supports(Event event, Context context) {
            return event == Event.BEFORE_EACH_MIGRATE;
        }

        @Override
        public boolean canHandleInTransaction(Event event, Context context) {
            return true;
        }

        @Override
        public void handle(Event event, Context context) {
            try {
                for (String each : engine.withoutLimits()) {
                    BareStatements.run(context.getConnection(), each);
                }
            } catch (SQLException failed) {
                throw new FlywayException(failed);
            }
        }

        @Override
        public String getCallbackName() {
            return "unlimited";
        }
    }
}
