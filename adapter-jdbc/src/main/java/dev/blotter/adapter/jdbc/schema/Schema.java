package dev.blotter.adapter.jdbc.schema;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.Engines;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/**
 * The tables that the books are in. They have a version, which grows with each change of them. The
 * database is asked for it directly: to start Flyway takes longer than all else that an opening
 * does.
 */
public final class Schema {

    /** The version that this program works with. */
    public static final String KNOWN = "5";

    /** What databases say of a table that is not there. */
    private static final Set<String> NO_SUCH_TABLE = Set.of("42P01", "42S02", "42S03", "42S04");

    private final ConnectionSource source;

    public Schema(ConnectionSource source) {
        this.source = source;
    }

    /**
     * Makes the tables if there are none.
     *
     * @throws SchemaUnusable if they have another version than this program works with
     */
    public void open() {
        Optional<String> version = version();
        if (version.isEmpty()) {
            migrate();
        } else if (!version.get().equals(KNOWN)) {
            throw SchemaUnusable.of(version.get(), KNOWN);
        }
    }

    /**
     * Sees to it that there are tables of the version that this program works with.
     *
     * @throws SchemaUnusable if there are none, or they have another version
     */
    public void require() {
        requireKnown(version());
    }

    /**
     * Does what {@link #require()} does on a connection of {@code database}, so it waits no longer
     * than a request does.
     */
    public void require(Database database) {
        requireKnown(database.bare(History::version));
        database.bare(NeededEngine::of)
                .filter(needed -> !needed.equals(database.engine().name()))
                .ifPresent(
                        needed -> {
                            throw new SchemaUnusable(
                                    "the tables have come to need the engine %s: restart this program with it"
                                            .formatted(needed));
                        });
    }

    private void requireKnown(Optional<String> found) {
        String version =
                found.orElseThrow(
                        () ->
                                new SchemaUnusable(
                                        "the database has no tables: run 'blotter migrate'"
                                                + " to make them, or 'blotter import'"));
        if (!version.equals(KNOWN)) {
            throw SchemaUnusable.of(version, KNOWN);
        }
    }

    /**
     * Makes the tables, or brings them to the version that this program works with. Several
     * programs may do so at a time: one does it, the others wait.
     *
     * @throws SchemaUnusable if that cannot be done, or they have a later version already
     */
    public void migrate() {
        migrate(false);
    }

    /** Makes the tables beside those of others, or brings them to the version as above. */
    public void migrateBesideOthers() {
        migrate(true);
    }

    /**
     * The engine that the tables need, which may be another one than that of their database.
     *
     * @throws SchemaUnusable if it is not there
     */
    public Engine engine() {
        return source.atOpening(NeededEngine::of).map(Engines::named).orElseGet(source::engine);
    }

    private void requireMigratable(String found) {
        if (SchemaUnusable.isLater(found, KNOWN)) {
            throw SchemaUnusable.of(found, KNOWN);
        }
        Optional<String> objection = source.atOpening(source.engine()::objectionToTables);
        if (objection.isPresent()) {
            throw new SchemaUnusable(objection.get());
        }
    }

    private void migrate(boolean besideOthers) {
        version().ifPresent(this::requireMigratable);
        source.atOpening(History::adopt);
        if (!besideOthers || !version().equals(Optional.of(KNOWN))) {
            source.migrate(besideOthers);
            Engine needed = engine();
            source.atOpening(connection -> afterMigration(needed, connection));
        }
    }

    private static Void afterMigration(Engine engine, Connection connection) throws SQLException {
        engine.afterMigration(connection);
        return null;
    }

    /** The version of the tables, or none if there are none. */
    private Optional<String> version() {
        return source.atOpening(History::version);
    }

    /** Whether {@code failure} came of tables that are not there. */
    public static boolean lacksTables(Throwable failure) {
        return failure instanceof SQLException failed
                ? isNoSuchTable(failed)
                : failure.getCause() != null && lacksTables(failure.getCause());
    }

    static boolean isNoSuchTable(SQLException failed) {
        return NO_SUCH_TABLE.contains(String.valueOf(failed.getSQLState()));
    }
}
