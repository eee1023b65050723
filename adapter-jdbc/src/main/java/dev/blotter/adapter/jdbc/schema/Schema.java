package dev.blotter.adapter.jdbc.schema;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.Engines;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The tables that the books are in. They have a version, which grows with each change of them. The
 * database is asked for it directly: to start Flyway takes longer than all else that an opening
 * does.
 */
public final class Schema {

    /** The version that this program works with. */
    public static final String KNOWN = "8";

    private final ConnectionSource source;

    public Schema(ConnectionSource source) {
        this.source = source;
    }

    /**
     * Makes the tables if there are none.
     *
     * @throws SchemaUnusable if they have a version that this program does not work with
     */
    public void open() {
        version().ifPresentOrElse(TableVersion::requireUsable, this::migrate);
    }

    /**
     * Sees to it that there are tables of a version that this program works with, and returns it.
     *
     * @throws SchemaUnusable if there are none, or they have another version
     */
    public String require() {
        return requireUsable(version());
    }

    /**
     * Does what {@link #require()} does on a connection of {@code database}, so it waits no longer
     * than a request does.
     */
    public void require(Database database) {
        Engine engine = database.engine();
        requireUsable(database.bare(connection -> TableVersion.of(engine, connection)));
        database.bare(NeededEngine::of)
                .filter(needed -> !needed.equals(engine.name()))
                .ifPresent(
                        needed -> {
                            throw new SchemaUnusable(
                                    "the tables have come to need the engine %s: restart this program with it"
                                            .formatted(needed));
                        });
    }

    private static String requireUsable(Optional<TableVersion> found) {
        TableVersion version =
                found.orElseThrow(
                        () ->
                                new SchemaUnusable(
                                        "the database has no tables: run 'blotter migrate'"
                                                + " to make them (in Java: SchemaPolicy.MIGRATE),"
                                                + " or 'blotter import'"));
        version.requireUsable();
        return version.text();
    }

    /**
     * Makes the tables, or brings them to the version that this program works with. Several
     * programs may do so at a time: one does it, the others wait. Tables of a later version that
     * this program can use stay as they are.
     *
     * @throws SchemaUnusable if that cannot be done, or they have a later version that it cannot
     *     use
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

    private void migrate(boolean besideOthers) {
        Optional<TableVersion> found = version();
        if (found.filter(TableVersion::isLater).isPresent()) {
            found.get().requireUsable();
            return;
        }
        if (!besideOthers || !found.map(TableVersion::text).equals(Optional.of(KNOWN))) {
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
    private Optional<TableVersion> version() {
        return source.atOpening(connection -> TableVersion.of(source.engine(), connection));
    }
}
